import { livestreamSearch } from '@atelier/contracts/core/search';
import { handle } from '@atelier/service-kit/rpc/service';
import { highlight } from '@atelier/service-kit/search/highlight';
import type { LiveSearch } from '@atelier/service-kit/search/live-search';

/** Searches livestreams. All have pages visible to everyone, so `all` has no effect here. */
export const findBySearch = (search: LiveSearch) =>
  handle(livestreamSearch, async ({ input: { q, limit } }) => {
    const { hits, total } = search.index.find(q, { limit, mayShow: () => true });
    const documents = await search.load(hits);
    const results = hits.flatMap(({ score }, n) => {
      const document = documents[n];
      if (!document) return [];
      const { kind, id, title, path } = document;
      return path ? [{ kind, id, title, highlight: highlight(document, q), path, score }] : [];
    });
    return { results, total };
  });
