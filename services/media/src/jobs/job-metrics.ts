import { registry } from '@atelier/service-kit/ops/metrics';
import { inSpan } from '@atelier/service-kit/ops/tracing';
import { Histogram } from 'prom-client';

const stepSeconds = new Histogram({
  name: 'atelier_pipeline_step_seconds',
  help: 'Time that a step of the video pipeline took, whether or not it succeeded',
  labelNames: ['step'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200, 28_800],
  registers: [registry],
});

const secondsPerMinute = new Histogram({
  name: 'atelier_pipeline_seconds_per_video_minute',
  help: 'Time that a job took for each minute of its video',
  labelNames: ['job'],
  buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300],
  registers: [registry],
});

export type PipelineStep =
  | 'inspecting'
  | 'thumbnail'
  | 'preparing'
  | 'storing'
  | 'package-original'
  | 'storyboard'
  | 'package-rungs';

/** Does a step of a job, and measures it. */
export async function timed<T>(step: PipelineStep, work: () => Promise<T>): Promise<T> {
  const end = stepSeconds.startTimer({ step });
  try {
    return await inSpan(step, {}, work);
  } finally {
    end();
  }
}

/** Measures steps of which only the beginnings are known. */
export class StepTimer {
  #end: (() => number) | undefined;

  begin(step: PipelineStep): void {
    this.#end?.();
    this.#end = stepSeconds.startTimer({ step });
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }
}

/** @param started `performance.now()` at the beginning of the job */
export function noteSpeed(job: string, started: number, durationSeconds: number): void {
  if (durationSeconds <= 0) return;
  const seconds = (performance.now() - started) / 1_000;
  secondsPerMinute.observe({ job }, (seconds * 60) / durationSeconds);
}
