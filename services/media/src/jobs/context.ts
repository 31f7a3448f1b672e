import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { MediaTools } from '../pipeline/encode/run-tool.ts';
import type { Cancellations } from './cancellations.ts';
import type { LongPlaces } from './packaging-limits.ts';
import type { ProbedVideos } from './probed-videos.ts';

/** Dependencies of the jobs of any process. */
export interface BaseContext {
  readonly store: ObjectStore;
  readonly log: Log;
  readonly tools: Partial<MediaTools>;
  /** Temporary folder of this process. */
  readonly workDir: string;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  readonly cancellations: Cancellations;
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    requestId: string,
  ): Promise<ReplyOf<Op>>;
}

/** Dependencies of the jobs of the worker. */
export interface JobContext extends BaseContext {
  readonly maxSeconds: number;
  readonly probed: ProbedVideos;
  readonly longPlaces: LongPlaces;
}

/** Dependencies of a running job. */
export interface RunningBase extends BaseContext {
  /** Aborted when the process stops or an admin cancels the job. */
  readonly stopping: AbortSignal;
  /** Adds a line to the log of the job, which admins can read. */
  note(line: string): void;
}

export interface RunningJob extends RunningBase, JobContext {}
