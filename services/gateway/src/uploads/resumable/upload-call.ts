import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';

/** Dependencies shared by the parts of one request to the uploads route. */
export interface UploadCall {
  readonly store: ObjectStore;
  readonly log: Log;
  /** Calls a service on behalf of the uploading admin. */
  call<Op extends AnyOperation>(operation: Op, input: RequestOf<Op>): Promise<ReplyOf<Op>>;
}
