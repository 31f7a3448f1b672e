import { runService } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { auditSubjects } from './audit-subjects.ts';
import { handlersOf } from './handlers.ts';
import { searchSources } from './search/search-sources.ts';

await runService('livestreams', {}, async ({ log }) => {
  const search = await LiveSearch.start(searchSources, log);
  return { auditSubjects, handlers: handlersOf(search), stop: [() => search.stop()] };
});
