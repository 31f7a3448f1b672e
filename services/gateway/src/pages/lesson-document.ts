import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { assetIdOf, mediaPath } from '@atelier/contracts/core/keys';
import type { OutputOf } from '@atelier/contracts/core/operation';
import { captionOperations, captionQuestions } from '@atelier/contracts/media/captions';
import type { Chapter } from '@atelier/contracts/media/chapters';
import { nobody } from '@atelier/contracts/users/accounts';
import type { Gateway } from '../gateway.ts';
import { escapeHtml } from './html.ts';

/** Maximum length of a transcript in a document, in characters: two hours of speech. */
const transcriptLength = 120_000;

/**
 * Returns what is said in a lesson as HTML, for readers that run no scripts; empty if the lesson is
 * not open to everyone or has no captions.
 */
export async function transcriptOf(gateway: Gateway, lesson: Lesson): Promise<string> {
  if (lesson.locked || !lesson.video_url) return '';
  const meta = { actor: nobody, requestId: crypto.randomUUID() };
  try {
    const { captions } = (await gateway.forward(
      captionOperations.listOfLesson,
      { id: lesson.id },
      meta,
    )) as OutputOf<typeof captionOperations.listOfLesson>;
    const [first] = captions;
    const assetId = first && assetIdOf(first.src.slice(mediaPath('').length));
    if (!first || !assetId) return '';
    const input = { assetId, captionsId: first.id, format: 'txt' } as const;
    const { text } = await gateway.call(captionQuestions.file, input, meta);
    const lines = text.slice(0, transcriptLength).split('\n').filter(Boolean);
    const language = escapeHtml(first.language);
    const said = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
    return `<section lang="${language}"><h2>Transcript</h2>${said}</section>`;
  } catch (error) {
    const reason = (error as Error).message;
    gateway.log.warn({ event: 'transcript-not-rendered', lesson: lesson.id, reason });
    return '';
  }
}

/** Returns the chapters of open lessons as structured data. */
export function clipsOf({ lessons }: Course, path: string, origin: string) {
  return lessons.flatMap((lesson, index) => {
    if (lesson.locked || !lesson.video_url) return [];
    const address = `${origin}${path}?lesson=${index}`;
    const clips = chapterClips(lesson.chapters, (start) => {
      return `${address}&t=${start}`;
    });
    if (clips.length === 0) return [];
    const thumbnailUrl = lesson.thumbnail_url && new URL(lesson.thumbnail_url, origin).href;
    return [
      {
        ...{ '@type': 'VideoObject', name: lesson.title, url: address },
        ...(thumbnailUrl && { thumbnailUrl }),
        hasPart: clips,
      },
    ];
  });
}

/** Returns the chapters of a video as clips. */
export function chapterClips(chapters: readonly Chapter[], addressOf: (start: number) => string) {
  return chapters.map(({ start, end, title }) => ({
    ...{ '@type': 'Clip', name: title, startOffset: start, endOffset: end },
    url: addressOf(start),
  }));
}
