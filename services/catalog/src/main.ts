import { announce } from '@atelier/service-kit/rpc/broker';
import { runService } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { z } from 'zod';
import { auditSubjects } from './audit-subjects.ts';
import { startPublishWatch } from './courses/publish-watch.ts';
import { handlersOf } from './handlers.ts';
import { forgetKept } from './kept.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { searchSources } from './search/search-sources.ts';

const catalogEnv = { PUBLIC_URL: z.url().default('http://localhost:3000') };

await runService('catalog', catalogEnv, async ({ env, log, broker, inTransaction }) => {
  const search = await LiveSearch.start(searchSources, log);
  const tell = () => announce(broker, 'catalog.changed', { tags: ['courses'] });
  let stopWatch: (() => Promise<void>) | undefined;
  const links = new PreviewLinks(env.ACTOR_KEY);
  return {
    auditSubjects,
    events: { 'catalog.changed': forgetKept },
    handlers: handlersOf({ search, links, publicUrl: env.PUBLIC_URL }),
    start: () => {
      stopWatch = startPublishWatch(inTransaction, tell, log);
    },
    stop: [() => stopWatch?.(), () => search.stop()],
  };
});
