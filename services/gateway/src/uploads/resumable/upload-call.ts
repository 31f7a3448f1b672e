import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';

/** What the parts of one request to the uploads route share. */
export interface UploadCall {
  readonly store: ObjectStore;
  readonly log: Log;
  /** Calls a service on behalf of the admin who uploads. */
  call<Op extends AnyOperation>(operation: Op, input: RequestOf<Op>): Promise<ReplyOf<Op>>;
}
