import { engineQuestion } from '@atelier/contracts/media/transcription';
import { healthOf } from '@atelier/contracts/media/video-jobs';
import type { ServiceOwn } from '@atelier/service-kit/rpc/run-service';
import { handle } from '@atelier/service-kit/rpc/service';

/** A transcriber with an engine, whose reports a test sends itself. */
export async function composeTranscriber(): Promise<ServiceOwn> {
  const engine = { engine: 'address', model: 'base', problem: null };
  return {
    handlers: [
      handle(engineQuestion, async () => engine),
      handle(healthOf('transcriber'), async () => ({ dependencies: {}, signals: {} })),
    ],
  };
}
