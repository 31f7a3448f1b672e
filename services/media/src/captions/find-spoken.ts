import { setImmediate as otherWork } from 'node:timers/promises';
import { captionQuestions } from '@atelier/contracts/media/captions';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { LiveSearch, SearchSource } from '@atelier/service-kit/search/live-search';
import { CaptionModel, type CaptionRow } from './caption-model.ts';
import { sentencesWith } from './spoken-sentences.ts';

/**
 * Each video and language is one document: an index of sentences would take hundreds of megabytes
 * for a thousand hours.
 */
const captions: SearchSource<CaptionRow> = {
  collection: CaptionModel.collection.collectionName,
  fields: ['cues'],
  toDocuments: (row) => [
    {
      kind: 'spoken',
      id: row._id.toHexString(),
      title: '',
      text: row.cues.map(({ text }) => text).join(' '),
      isListed: true,
      isFeatured: false,
    },
  ],
};

/**
 * Maximum number of words in the index, each counted once per video: those of about 3,700 hours,
 * which take 130 MB. What is beyond is not found, which an alarm says.
 */
export const mostSpokenWords = 15_000_000;

export const spokenSources: readonly SearchSource[] = [captions];

/** Maximum number of videos in which sentences are looked for at once. */
const mostVideos = 12;
/** Sentences of each video. */
const mostSentences = 3;

/** Finds what is said in videos. Who may read it is up to the service that asks. */
export const findSpoken = (search: LiveSearch): Handler =>
  handle(captionQuestions.find, async ({ input: { q, skip } }) => {
    const limit = skip + mostVideos;
    const { hits: first, total } = search.index.find(q, { limit, mayShow: () => true });
    const hits = first.slice(skip);
    const ids = hits.map(({ document }) => document.id);
    const rows = await CaptionModel.find({ _id: { $in: ids } }).lean<CaptionRow[]>();
    const scores = new Map(hits.map(({ document, score }) => [document.id, score]));
    const videos = [];
    for (const { _id, assetId, cues } of rows) {
      const sentences = sentencesWith(cues, q, mostSentences);
      const score = scores.get(_id.toHexString()) ?? 0;
      if (sentences.length > 0) videos.push({ assetId, sentences, score });
      await otherWork();
    }
    return { videos, next: total > limit ? limit : null };
  });
