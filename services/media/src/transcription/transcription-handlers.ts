import type { Handler } from '@atelier/service-kit/rpc/service';
import { getTranscriber, getTranscription } from './get-transcription.ts';
import { runHandlers } from './run-handlers.ts';
import { startAllTranscriptions, startTranscription } from './start-transcriptions.ts';

/** @param isOn whether videos are transcribed */
export const transcriptionHandlers = (isOn: boolean): readonly Handler[] => [
  getTranscriber(isOn),
  getTranscription(isOn),
  startTranscription(isOn),
  startAllTranscriptions(isOn),
  ...runHandlers,
];
