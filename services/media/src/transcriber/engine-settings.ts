import { availableParallelism } from 'node:os';
import { count } from '@atelier/service-kit/ops/env';
import { z } from 'zod';
import type { Engine } from './engine.ts';
import { addressEngine } from './engines/address.ts';
import { fasterWhisper } from './engines/faster-whisper.ts';

/** Settings of the engine. An address takes precedence over faster-whisper. */
export const engineEnv = {
  TRANSCRIBE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:8000' })
    .optional(),
  TRANSCRIBE_KEY: z.string().default(''),
  TRANSCRIBE_MODEL: z.string().default('base'),
  TRANSCRIBE_PYTHON: z.string().optional(),
  TRANSCRIBE_MODEL_DIR: z.string().optional(),
  TRANSCRIBE_THREADS: count.max(64).default(Math.max(1, Math.floor(availableParallelism() / 2))),
  TRANSCRIBE_MEMORY_MB: count.default(3_000),
};

type EngineEnv = z.output<z.ZodObject<typeof engineEnv>>;

/** Returns the engine that the settings name. */
export function engineOf(env: EngineEnv): Engine {
  const model = env.TRANSCRIBE_MODEL;
  const { TRANSCRIBE_URL: url, TRANSCRIBE_KEY: key } = env;
  if (url) return addressEngine({ url, model, key });
  const { TRANSCRIBE_PYTHON: python, TRANSCRIBE_MODEL_DIR: modelDir } = env;
  if (!python || !modelDir) return missing(model);
  const limits = { threads: env.TRANSCRIBE_THREADS, memoryMb: env.TRANSCRIBE_MEMORY_MB };
  return fasterWhisper({ python, modelDir, model, ...limits });
}

const missingReason =
  'There is no engine. Run npm run transcription, or set TRANSCRIBE_URL to the address of one.';

function missing(model: string): Engine {
  return {
    name: 'none',
    model,
    problem: async () => missingReason,
    open: () => Promise.reject(new Error(missingReason)),
  };
}
