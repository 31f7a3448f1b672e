import { setTimeout as pause } from 'node:timers/promises';
import { accessQuestions } from '@atelier/contracts/commerce/access';
import { noRights, type Rights } from '@atelier/contracts/commerce/access-rule';
import type { OutputOf } from '@atelier/contracts/core/operation';
import {
  livestreamRecordings,
  type RankedResult,
  type searchOperations,
} from '@atelier/contracts/core/search';
import { captionQuestions } from '@atelier/contracts/media/captions';
import type { Call } from '@atelier/service-kit/rpc/call';
import { highlight } from '@atelier/service-kit/search/highlight';
import { isOneLetterWord } from '@atelier/service-kit/search/words';
import {
  introPlaces,
  lessonPlaces,
  mayRead,
  recordingPlace,
  type SpokenPlace,
} from './spoken-places.ts';

type Request = Call<typeof searchOperations.find>;
type Found = OutputOf<typeof captionQuestions.find>;
type Video = Found['videos'][number];

/** Maximum time that the other results wait for what is said, in milliseconds. */
const patienceMs = 1_000;
/** Fewer letters say nothing about what is said, but for scripts in which a letter is a word. */
const fewestLetters = 3;
/** Maximum number of videos that are shown. */
const mostVideos = 12;
/** Maximum number of reads, of which each may find only videos that the caller may not see. */
const mostReads = 6;

/**
 * Finds what is said in lessons, intros and recordings. Of a video that the caller may not watch,
 * the result says only that it is said there. None while the media service is down, and not all if
 * it is slow.
 */
export async function spokenResults(request: Request): Promise<RankedResult[]> {
  const { q } = request.input;
  const results: RankedResult[] = [];
  if (q.length < fewestLetters && !isOneLetterWord(q)) return results;
  const late = tooLate();
  late.catch(() => undefined);
  const known = new Set<string>();
  let [shown, skip]: [number, number | null] = [0, 0];
  try {
    for (let reads = 0; reads < mostReads && shown < mostVideos && skip !== null; reads += 1) {
      const found: Found = await Promise.race([
        request.call(captionQuestions.find, { q, skip }),
        late,
      ]);
      const { videos, next } = found;
      const presented = await presentVideos(
        videos.filter(({ assetId }) => !known.has(assetId)),
        request,
      );
      for (const { assetId } of videos) known.add(assetId);
      results.push(...presented.slice(0, mostVideos - shown).flat());
      shown += presented.length;
      skip = next;
    }
  } catch (error) {
    request.log.warn({ event: 'search-without-spoken', reason: (error as Error).message });
  }
  return results;
}

async function tooLate(): Promise<never> {
  await pause(patienceMs, null, { ref: false });
  throw new Error('It did not answer in time');
}

/** Returns the results of each video that the caller may know of, the best first. */
async function presentVideos(found: readonly Video[], request: Request): Promise<RankedResult[][]> {
  const best = found.toSorted((a, b) => b.score - a.score);
  const videos = [...Map.groupBy(best, ({ assetId }) => assetId).values()].map(([one]) => one!);
  const places = await placesOf(
    videos.map(({ assetId }) => assetId),
    request,
  );
  const rights = await rightsFor(places, request);
  return videos.flatMap((video) => {
    const place = places.find(({ assetId }) => assetId === video.assetId);
    if (!place) return [];
    const isOpen = mayRead(place, request.actor, rights);
    return [presentVideo(video, place, isOpen ? request.input.q : null)];
  });
}

async function placesOf(assetIds: string[], request: Request): Promise<SpokenPlace[]> {
  if (assetIds.length === 0) return [];
  const { all } = request.input;
  const places = await Promise.all([
    lessonPlaces(assetIds, all),
    introPlaces(assetIds, all),
    recordingsOf(assetIds, request),
  ]);
  return places.flat();
}

/** Without the livestreams service, what is said in courses is found nevertheless. */
async function recordingsOf(assetIds: string[], { call, log }: Request): Promise<SpokenPlace[]> {
  try {
    const answer = call(livestreamRecordings, { assetIds });
    const { recordings } = await Promise.race([answer, tooLate()]);
    return recordings.map(recordingPlace);
  } catch (error) {
    log.warn({ event: 'search-without-recordings', reason: (error as Error).message });
    return [];
  }
}

/** Nobody reads a sentence because their purchases are unknown. */
async function rightsFor(places: readonly SpokenPlace[], request: Request): Promise<Rights> {
  const { actor, call } = request;
  const isAsked = actor.learner !== null && places.some(({ audience }) => audience === 'premium');
  return isAsked ? call(accessQuestions.rights, {}) : noRights;
}

const elsewhere = {
  lesson: 'This is said in the lesson.',
  intro: 'This is said in the intro of the course.',
  recording: 'This is said in the livestream.',
} as const;

/** @param q the words to mark, or null if the caller may not watch the video */
function presentVideo(
  { sentences, score }: Video,
  { id, title, path, what }: SpokenPlace,
  q: string | null,
): RankedResult[] {
  const spoken = { kind: 'spoken', title, score } as const;
  if (q === null) {
    return [{ ...spoken, id, highlight: elsewhere[what], path, seconds: null, text: null }];
  }
  const begin = path.includes('?') ? '&' : '?';
  return sentences.map(({ seconds, text }) => ({
    ...{ ...spoken, id: `${id}-${seconds}`, seconds, text },
    ...{ path: `${path}${begin}t=${seconds}` },
    highlight: highlight({ title: '', text }, q),
  }));
}
