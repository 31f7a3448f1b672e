import { announce } from '@atelier/service-kit/rpc/broker';
import { runService } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { auditSubjects } from './audit-subjects.ts';
import { startPublishWatch } from './courses/publish-watch.ts';
import { handlersOf } from './handlers.ts';
import { forgetKept } from './kept.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { searchSources } from './search/search-sources.ts';

await runService('catalog', {}, async ({ env, log, broker, inTransaction }) => {
  const search = await LiveSearch.start(searchSources, log);
  const tell = () => announce(broker, 'catalog.changed', { tags: ['courses'] });
  let stopWatch: (() => Promise<void>) | undefined;
  return {
    auditSubjects,
    events: { 'catalog.changed': forgetKept },
    handlers: handlersOf({ search, links: new PreviewLinks(env.ACTOR_KEY) }),
    start: () => {
      stopWatch = startPublishWatch(inTransaction, tell, log);
    },
    stop: [() => stopWatch?.(), () => search.stop()],
  };
});
