import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { MediaTools } from '../pipeline/encode/ffmpeg.ts';
import type { Cancellations } from './cancellations.ts';
import type { LongPlaces } from './packaging-limits.ts';
import type { ProbedVideos } from './probed-videos.ts';

/** Dependencies of all jobs. */
export interface JobContext {
  readonly store: ObjectStore;
  readonly log: Log;
  readonly tools: Partial<MediaTools>;
  /** Temporary folder of this process. */
  readonly workDir: string;
  readonly maxSeconds: number;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  readonly cancellations: Cancellations;
  readonly probed: ProbedVideos;
  readonly longPlaces: LongPlaces;
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    requestId: string,
  ): Promise<ReplyOf<Op>>;
}

/** Dependencies of a running job. */
export interface RunningJob extends JobContext {
  /** Aborted when the process stops or an admin cancels the job. */
  readonly stopping: AbortSignal;
  /** Adds a line to the log of the job, which admins can read. */
  note(line: string): void;
}
