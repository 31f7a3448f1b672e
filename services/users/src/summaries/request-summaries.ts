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

/** Ids by kind. */
type Kept = Readonly<Record<FavoriteKind, readonly string[]>>;

/** Lessons that everybody may see, and those that are no more. */
export async function checkLessons(
  ids: readonly string[],
  q: string | undefined,
  call: CallOther,
): Promise<Visibility> {
  if (ids.length === 0) return { shown: [], gone: [] };
  return (await call(summaryOperations.checkCatalog, { lessons: [...ids], q })).lessons;
}

/** Lessons in short, by id. Gone and hidden ones have no summary. */
export async function lessonSummaries(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, LessonContentSummary>> {
  const parts = await Promise.all(
    inParts(ids).map((lessons) => call(summaryOperations.catalog, { lessons })),
  );
  return new Map(parts.flatMap(({ lessons }) => lessons).map((summary) => [summary.id, summary]));
}

/** What courses consist of, by id, hidden ones too. Gone ones have no outline. */
export async function courseOutlines(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, CourseOutline>> {
  const parts = await Promise.all(
    inParts(ids).map((courses) => call(summaryOperations.outlines, { courses })),
  );
  return new Map(parts.flatMap(({ courses }) => courses).map((course) => [course.id, course]));
}

/** The same for what is kept as favorites. Livestreams are not asked when there are none of them. */
export async function checkFavorites(
  kept: Kept,
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

/** What is kept, in short, by kind and id. */
export async function favoriteSummaries(
  kept: Kept,
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

/** As many as one answer carries. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += summaryLimit)
    parts.push(ids.slice(at, at + summaryLimit));
  return parts;
}
