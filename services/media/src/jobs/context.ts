import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Log } from '@atelier/service-kit/ops/log';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { MediaTools } from '../pipeline/encode/ffmpeg.ts';
import type { Cancellations } from './cancellations.ts';
import type { ProbedVideos } from './probed-videos.ts';

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
  readonly cancellations: Cancellations;
  readonly probed: ProbedVideos;
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    requestId: string,
  ): Promise<ReplyOf<Op>>;
}

/** What the job that is running may use besides. */
export interface RunningJob extends JobContext {
  /** Aborted when the process is asked to stop, or an admin cancels the job. */
  readonly stopping: AbortSignal;
  /** Writes a line into the log of the job, for admins to read. */
  note(line: string): void;
}
