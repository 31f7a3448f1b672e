import {
  type Card,
  type CourseOutline,
  cardLimit,
  cardOperations,
  type FavoriteKind,
  favoriteKinds,
  type LessonCard,
  type Sifted,
} from '@atelier/contracts/cards';
import type { Call } from '@atelier/service-kit/service';

type CallOther = Call<never>['call'];

/** Ids by kind. */
type Kept = Readonly<Record<FavoriteKind, readonly string[]>>;

/** Lessons that everybody may see, and those that are no more. */
export async function siftLessons(
  ids: readonly string[],
  q: string | undefined,
  call: CallOther,
): Promise<Sifted> {
  if (ids.length === 0) return { shown: [], gone: [] };
  return (await call(cardOperations.siftCatalog, { lessons: [...ids], q })).lessons;
}

/** Lessons in short, by id. Gone and hidden ones have no card. */
export async function lessonCards(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, LessonCard>> {
  const parts = await Promise.all(
    inParts(ids).map((lessons) => call(cardOperations.catalog, { lessons })),
  );
  return new Map(parts.flatMap(({ lessons }) => lessons).map((card) => [card.id, card]));
}

/** What courses consist of, by id, hidden ones too. Gone ones have no outline. */
export async function courseOutlines(
  ids: readonly string[],
  call: CallOther,
): Promise<Map<string, CourseOutline>> {
  const parts = await Promise.all(
    inParts(ids).map((courses) => call(cardOperations.outlines, { courses })),
  );
  return new Map(parts.flatMap(({ courses }) => courses).map((course) => [course.id, course]));
}

/** The same for what is kept as favorites. Livestreams are not asked when there are none of them. */
export async function siftKept(
  kept: Kept,
  q: string | undefined,
  call: CallOther,
): Promise<Readonly<Record<FavoriteKind, Sifted>>> {
  const [catalog, live] = await Promise.all([
    call(cardOperations.siftCatalog, {
      courses: [...kept.course],
      tutorials: [...kept.tutorial],
      q,
    }),
    kept.livestream.length > 0
      ? call(cardOperations.siftLivestreams, { ids: [...kept.livestream], q })
      : { livestreams: { shown: [], gone: [] } },
  ]);
  return { course: catalog.courses, tutorial: catalog.tutorials, livestream: live.livestreams };
}

/** What is kept, in short, by kind and id. */
export async function keptCards(
  kept: Kept,
  call: CallOther,
): Promise<Readonly<Record<FavoriteKind, ReadonlyMap<string, Card>>>> {
  const ask: Record<FavoriteKind, (ids: string[]) => Promise<readonly Card[]>> = {
    course: async (courses) => (await call(cardOperations.catalog, { courses })).courses,
    tutorial: async (tutorials) => (await call(cardOperations.catalog, { tutorials })).tutorials,
    livestream: async (ids) => (await call(cardOperations.livestreams, { ids })).livestreams,
  };
  const found = favoriteKinds.map(async (kind) => {
    const cards = (await Promise.all(inParts(kept[kind]).map(ask[kind]))).flat();
    return [kind, new Map(cards.map((card) => [card.id, card]))] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Record<FavoriteKind, Map<string, Card>>;
}

/** As many as one answer carries. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += cardLimit) parts.push(ids.slice(at, at + cardLimit));
  return parts;
}
