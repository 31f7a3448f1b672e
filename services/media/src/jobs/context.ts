import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/operation';
import type { Log } from '@atelier/service-kit/log';
import type { ObjectStore } from '@atelier/service-kit/object-store';
import type { MediaTools } from '../pipeline/ffmpeg.ts';

/** What every job may use. */
export interface JobContext {
  readonly store: ObjectStore;
  readonly log: Log;
  readonly tools: Partial<MediaTools>;
  /** Folder of this process alone, for files on their way. */
  readonly workDir: string;
  readonly maxSeconds: number;
  /** Aborted when the process is asked to stop. */
  readonly stopping: AbortSignal;
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    requestId: string,
  ): Promise<ReplyOf<Op>>;
}
