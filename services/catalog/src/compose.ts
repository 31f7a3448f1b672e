import { startPurgeWatch } from '@atelier/service-kit/data/purge-watch';
import { siteAddress } from '@atelier/service-kit/ops/env';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { auditSubjects } from './audit-subjects.ts';
import { clearCachedRows } from './cached-rows.ts';
import { startPublishWatch } from './courses/publish-watch.ts';
import { DeletionModel } from './deletions/deletion-model.ts';
import { purgeExpired } from './deletions/purge-deletion.ts';
import { handlersOf } from './handlers.ts';
import { startAnnounceWatch } from './lessons/announce-watch.ts';
import { PreviewLinks } from './previews/preview-links.ts';
import { searchSources } from './search/search-sources.ts';

/** Settings of the service besides those of all services. */
export const catalogEnv = { PUBLIC_URL: siteAddress.default('http://localhost:3000') };

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeCatalog({
  env,
  log,
  ports,
  inTransaction,
}: ServiceParts<typeof catalogEnv>): Promise<ServiceOwn> {
  const search = await LiveSearch.start(searchSources, log);
  const tell = () => ports.announce('catalog.changed', { tags: ['courses'] });
  let watches: (() => Promise<void>)[] = [];
  const links = new PreviewLinks(env.ACTOR_KEY);
  return {
    auditSubjects,
    events: { 'catalog.changed': clearCachedRows },
    handlers: handlersOf({ search, links, publicUrl: env.PUBLIC_URL }),
    start: () => {
      watches = [
        startPublishWatch(inTransaction, tell, log),
        startAnnounceWatch(inTransaction, log),
        startPurgeWatch(DeletionModel as never, purgeExpired, inTransaction, log),
      ];
    },
    stop: [() => Promise.all(watches.map((stop) => stop())), () => search.stop()],
  };
}
