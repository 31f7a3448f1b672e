import { createHash } from 'node:crypto';
import { captionsKey } from '@atelier/contracts/core/keys';
import { type captionFormats, captionQuestions } from '@atelier/contracts/media/captions';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { CaptionRow } from './caption-model.ts';
import { findCaptions } from './find-captions.ts';
import { captionPlaylist, subRip, webVtt } from './write-captions.ts';

/** Makes a file of captions. Who may read it is checked where it is asked for, by its video. */
export const captionsFile = handle(captionQuestions.file, async ({ input }) => {
  const { assetId, captionsId, format } = input;
  const row = (await findCaptions(captionsId)).toObject<CaptionRow>();
  if (row.assetId !== assetId) throw notFound('There is no such file');
  const text = textOf(row, format);
  const digest = createHash('sha256').update(text).digest('base64url');
  return { text, etag: `"${digest.slice(0, 22)}"` };
});

type Format = (typeof captionFormats)[number];

function textOf({ _id, assetId, cues }: CaptionRow, format: Format): string {
  if (format === 'vtt') return webVtt(cues);
  if (format === 'srt') return subRip(cues);
  if (format === 'txt') return cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
  const file = captionsKey(assetId, _id.toHexString(), 'vtt');
  return captionPlaylist(cues, file.slice(file.lastIndexOf('/') + 1));
}
