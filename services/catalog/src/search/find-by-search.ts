import { type RankedResult, searchOperations } from '@atelier/contracts/core/search';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { highlight } from '@atelier/service-kit/search/highlight';
import type { Hit } from '@atelier/service-kit/search/hits';
import type { LiveSearch } from '@atelier/service-kit/search/live-search';

import { boughtCourses } from '../courses/shown-courses.ts';
import { lessonIndexesOf } from '../lessons/lesson-model.ts';
import { findLivestreams } from './find-livestreams.ts';
import { spokenResults } from './spoken-results.ts';

type Request = Call<typeof searchOperations.find>;

export const findBySearch = (search: LiveSearch) =>
  handle(searchOperations.find, async (request) => {
    const { input, actor, call, log } = request;
    const { q, limit, kind, all } = input;
    if (all && !actor.admin) throw forbidden();
    const wantsLivestreams = kind === undefined || kind === 'livestream';
    const elsewhere = wantsLivestreams ? findLivestreams({ q, limit, all }, call, log) : null;
    const wantsSpoken = kind === undefined || kind === 'spoken';
    const said = wantsSpoken ? spokenResults(request) : [];
    const { hits, total } = await findShown(search, request);
    const own = await presentHits(hits, search, q);
    const [livestreams, spoken] = await Promise.all([elsewhere, said]);
    const results = [...own, ...(livestreams?.results ?? []), ...spoken]
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ score: _, ...result }) => result);
    return { results, total: total + (livestreams?.total ?? 0) + spoken.length };
  });

/**
 * Finds what the caller may see. Purchases are requested only if an archived course or a lesson of it
 * matches.
 */
async function findShown({ index }: LiveSearch, request: Request) {
  const { q, limit, kind, all } = request.input;
  const kept = new Set<string>();
  const find = (bought: readonly string[]) =>
    index.find(q, {
      limit,
      mayShow: (document, parent) => {
        if (kind !== undefined && document.kind !== kind) return false;
        const course = parent ?? document;
        if (all || (document.isListed && course.isListed)) return true;
        if (course.remainsForBuyers) kept.add(course.id);
        return course.remainsForBuyers === true && bought.includes(course.id);
      },
    });
  const found = find([]);
  if (kept.size === 0) return found;
  const bought = (await boughtCourses(request)).filter((id) => kept.has(id));
  return bought.length === 0 ? found : find(bought);
}

async function presentHits(
  hits: readonly Hit[],
  search: LiveSearch,
  q: string,
): Promise<RankedResult[]> {
  const [indexOf, documents] = await Promise.all([
    lessonIndexesOf(hits.flatMap(({ parent }) => parent?.id ?? [])),
    search.load(hits),
  ]);
  return hits.flatMap(({ parent, score }, n) => {
    const document = documents[n];
    if (!document) return [];
    const { kind, id, title } = document;
    const lesson = indexOf.get(id);
    const path = parent ? lesson !== undefined && `${parent.path}?lesson=${lesson}` : document.path;
    return path ? [{ kind, id, title, highlight: highlight(document, q), path, score }] : [];
  });
}
