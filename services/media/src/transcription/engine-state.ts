import { engineQuestion } from '@atelier/contracts/media/transcription';
import type { Call } from '@atelier/service-kit/rpc/call';

interface EngineState {
  readonly status: 'off' | 'no-engine' | 'ready';
  /** In words, with what to do. */
  readonly message: string;
  readonly engine: string | null;
  readonly model: string | null;
}

const offMessage =
  'Transcription is off. Run npm run transcription to set it up, and restart Atelier.';
const away =
  'Transcription is on, but no transcriber is running. Restart Atelier, or start the transcriber.';

/** Returns whether anything can transcribe now. Asks one of the transcribers. */
export async function engineState(
  isOn: boolean,
  { call }: Pick<Call<never>, 'call'>,
): Promise<EngineState> {
  const none = { engine: null, model: null };
  if (!isOn) return { status: 'off', message: offMessage, ...none };
  const own = await call(engineQuestion, {}).catch(() => null);
  if (!own) return { status: 'no-engine', message: away, ...none };
  const { engine, model, problem } = own;
  if (problem) return { status: 'no-engine', message: problem, engine, model };
  const message = 'Videos get captions automatically once they play.';
  return { status: 'ready', message, engine, model };
}
