import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { auditSubjects } from './audit-subjects.ts';
import { handlersOf } from './handlers.ts';
import { searchSources } from './search/search-sources.ts';

/** The service has no settings besides those of all services. */
export const livestreamsEnv = {};

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeLivestreams({
  log,
}: ServiceParts<typeof livestreamsEnv>): Promise<ServiceOwn> {
  const search = await LiveSearch.start(searchSources, log);
  return { auditSubjects, handlers: handlersOf(search), stop: [() => search.stop()] };
}
