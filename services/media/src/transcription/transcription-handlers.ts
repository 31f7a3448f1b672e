import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { Handler } from '@atelier/service-kit/rpc/service';
import { getTranscriptions } from './get-transcription.ts';
import { runHandlers } from './run-handlers.ts';
import { startTranscriptions } from './start-transcriptions.ts';

/** @param isOn whether videos are transcribed */
export const transcriptionHandlers = (isOn: boolean, queues: JobQueues): readonly Handler[] => [
  ...getTranscriptions(isOn),
  ...startTranscriptions({ isOn, queues }),
  ...runHandlers,
];
