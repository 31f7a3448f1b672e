import {
  type ContentSummary,
  type CourseOutline,
  type FavoriteKind,
  favoriteKinds,
  type LessonContentSummary,
  summaryLimit,
  summaryOperations,
  type Visibility,
} from '@atelier/contracts/core/summaries';
import type { Call } from '@atelier/service-kit/rpc/service';

type CallOther = Call<never>['call'];

/** Ids of favorites by kind. */
type FavoriteIds = Readonly<Record<FavoriteKind, readonly string[]>>;

/** Returns which lessons are visible to everyone, and which are deleted. */
export async function checkLessons(
  ids: readonly string[],
  q: string | undefined,
  call: CallOther,
): Promise<Visibility> {
  if (ids.length === 0) return { shown: [], gone: [] };
  return (await call(summaryOperations.checkCatalog, { lessons: [...ids], q })).lessons;
}

/** Returns summaries of lessons by id. Deleted and hidden lessons have none. */
export async function lessonSummaries(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, LessonContentSummary>> {
  const parts = await Promise.all(
    inParts(ids).map((lessons) => call(summaryOperations.catalog, { lessons })),
  );
  return new Map(parts.flatMap(({ lessons }) => lessons).map((summary) => [summary.id, summary]));
}

/** Returns the outlines of courses by id, including hidden ones. Deleted courses have none. */
export async function courseOutlines(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, CourseOutline>> {
  const parts = await Promise.all(
    inParts(ids).map((courses) => call(summaryOperations.outlines, { courses })),
  );
  return new Map(parts.flatMap(({ courses }) => courses).map((course) => [course.id, course]));
}

/**
 * Returns which favorites are visible to everyone, and which are deleted. The livestream service is
 * called only if there are favorite livestreams.
 */
export async function checkFavorites(
  kept: FavoriteIds,
  q: string | undefined,
  call: CallOther,
): Promise<Readonly<Record<FavoriteKind, Visibility>>> {
  const [catalog, live] = await Promise.all([
    call(summaryOperations.checkCatalog, {
      courses: [...kept.course],
      tutorials: [...kept.tutorial],
      q,
    }),
    kept.livestream.length > 0
      ? call(summaryOperations.checkLivestreams, { ids: [...kept.livestream], q })
      : { livestreams: { shown: [], gone: [] } },
  ]);
  return { course: catalog.courses, tutorial: catalog.tutorials, livestream: live.livestreams };
}

/** Returns summaries of favorites by kind and id. */
export async function favoriteSummaries(
  kept: FavoriteIds,
  call: CallOther,
): Promise<Readonly<Record<FavoriteKind, ReadonlyMap<string, ContentSummary>>>> {
  const ask: Record<FavoriteKind, (ids: string[]) => Promise<readonly ContentSummary[]>> = {
    course: async (courses) => (await call(summaryOperations.catalog, { courses })).courses,
    tutorial: async (tutorials) => (await call(summaryOperations.catalog, { tutorials })).tutorials,
    livestream: async (ids) => (await call(summaryOperations.livestreams, { ids })).livestreams,
  };
  const found = favoriteKinds.map(async (kind) => {
    const summaries = (await Promise.all(inParts(kept[kind]).map(ask[kind]))).flat();
    return [kind, new Map(summaries.map((summary) => [summary.id, summary]))] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<
    FavoriteKind,
    Map<string, ContentSummary>
  >;
}

/** Splits ids into parts that fit into one request. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += summaryLimit)
    parts.push(ids.slice(at, at + summaryLimit));
  return parts;
}
