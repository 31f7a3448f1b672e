import {
  type ContentSummary,
  type CourseOutline,
  type FavoriteKind,
  type LessonContentSummary,
  summaryLimit,
  summaryOperations,
  type Visibility,
} from '@atelier/contracts/core/summaries';
import type { Page } from '@atelier/service-kit/data/lists';
import type { Call } from '@atelier/service-kit/rpc/call';

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
  return byId(parts.flatMap(({ lessons }) => lessons));
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

/**
 * Returns summaries of favorites by kind and id. Courses and tutorials, which have one owner, are
 * requested together.
 */
export async function favoriteSummaries(
  kept: FavoriteIds,
  call: CallOther,
): Promise<Readonly<Record<FavoriteKind, ReadonlyMap<string, ContentSummary>>>> {
  const [courses, tutorials] = [inParts(kept.course), inParts(kept.tutorial)];
  const length = Math.max(courses.length, tutorials.length);
  const ofCatalog = Array.from({ length }, (_, at) =>
    call(summaryOperations.catalog, { courses: courses[at], tutorials: tutorials[at] }),
  );
  const ofLivestreams = inParts(kept.livestream).map((ids) =>
    call(summaryOperations.livestreams, { ids }),
  );
  const [catalog, live] = await Promise.all([Promise.all(ofCatalog), Promise.all(ofLivestreams)]);
  return {
    course: byId(catalog.flatMap((part) => part.courses)),
    tutorial: byId(catalog.flatMap((part) => part.tutorials)),
    livestream: byId(live.flatMap((part) => part.livestreams)),
  };
}

function byId<Summary extends ContentSummary>(summaries: readonly Summary[]) {
  return new Map(summaries.map((summary) => [summary.id, summary]));
}

/**
 * Tells whether all rows of a personal list are on the requested page and in one request. If each
 * of them has a summary, nothing is hidden or deleted, and their visibility need not be requested.
 */
export function isOnePage(rows: readonly unknown[], page: Page | null, q?: string): boolean {
  const limit = Math.min(page?.limit ?? summaryLimit, summaryLimit);
  return q === undefined && (page?.skip ?? 0) === 0 && rows.length <= limit;
}

/** Splits ids into parts that fit into one request. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += summaryLimit)
    parts.push(ids.slice(at, at + summaryLimit));
  return parts;
}
