import type { ServerResponse } from 'node:http';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { ByteCache } from './cache/byte-cache.ts';
import type { CallOperation, ForwardCall } from './calls.ts';
import type { ConnectionLimits } from './connections/limits.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { AudienceCache } from './media/audience-cache.ts';
import type { RightsCache } from './sessions/rights-cache.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { ActiveUploads } from './uploads/resumable/active-uploads.ts';

/** Dependencies shared by all parts of the gateway. */
export interface Gateway {
  readonly log: Log;
  readonly store: ObjectStore;
  readonly cache: ByteCache;
  readonly sessions: Sessions;
  readonly rights: RightsCache;
  readonly audiences: AudienceCache;
  readonly events: LiveEvents;
  readonly uploads: ActiveUploads;
  /** Responses that send stored files. */
  readonly downloads: Set<ServerResponse>;
  /** Public origin: scheme and host, without a path. */
  readonly origin: string;
  readonly isSecure: boolean;
  readonly maxVideoBytes: number;
  readonly limits: ConnectionLimits;
  readonly call: CallOperation;
  readonly forward: ForwardCall;
}
