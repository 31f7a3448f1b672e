import { startPurgeWatch } from '@atelier/service-kit/data/purge-watch';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { auditSubjects } from './audit-subjects.ts';
import { DeletedLivestreamModel } from './deletions/deleted-livestream-model.ts';
import { purgeExpired } from './deletions/deletion-handlers.ts';
import { handlersOf } from './handlers.ts';
import { searchSources } from './search/search-sources.ts';

/** The service has no settings besides those of all services. */
export const livestreamsEnv = {};

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeLivestreams({
  log,
  inTransaction,
}: ServiceParts<typeof livestreamsEnv>): Promise<ServiceOwn> {
  const search = await LiveSearch.start(searchSources, log);
  let stopWatch: (() => Promise<void>) | undefined;
  return {
    auditSubjects,
    handlers: handlersOf(search),
    start: () => {
      stopWatch = startPurgeWatch(
        DeletedLivestreamModel as never,
        purgeExpired,
        inTransaction,
        log,
      );
    },
    stop: [() => stopWatch?.(), () => search.stop()],
  };
}
