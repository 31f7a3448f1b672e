import { runService } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { handlersOf } from './handlers.ts';
import { searchSources } from './search/search-sources.ts';

await runService('catalog', {}, async ({ log }) => {
  const search = await LiveSearch.start(searchSources, log);
  return { handlers: handlersOf(search), stop: [() => search.stop()] };
});
