import { type RankedResult, searchOperations } from '@atelier/contracts/core/search';
import { forbidden } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { highlight } from '@atelier/service-kit/search/highlight';
import type { LiveSearch } from '@atelier/service-kit/search/live-search';
import type { Hit } from '@atelier/service-kit/search/search-index';
import { lessonIndexesOf } from '../lessons/lesson-indexes.ts';
import { findLivestreams } from './find-livestreams.ts';

export const findBySearch = (search: LiveSearch) =>
  handle(searchOperations.find, async ({ input, actor, call, log }) => {
    const { q, limit, kind, all } = input;
    if (all && !actor.admin) throw forbidden();
    const wantsLivestreams = kind === undefined || kind === 'livestream';
    const elsewhere = wantsLivestreams ? findLivestreams({ q, limit, all }, call, log) : null;
    const { hits, total } = search.index.find(q, {
      limit,
      mayShow: (document, parent) =>
        (kind === undefined || document.kind === kind) &&
        (all || (document.isListed && (parent?.isListed ?? true))),
    });
    const own = await presentHits(hits, search, q);
    const livestreams = await elsewhere;
    const results = [...own, ...(livestreams?.results ?? [])]
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ score: _, ...result }) => result);
    return { results, total: total + (livestreams?.total ?? 0) };
  });

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
