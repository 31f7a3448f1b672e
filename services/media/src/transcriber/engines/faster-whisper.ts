import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Engine, EngineError, pieceLimitMs, type Sound } from '../engine.ts';
import { languageCode } from '../language-code.ts';
import { type LineProcess, startLineProcess } from './line-process.ts';

export interface FasterWhisperSettings {
  /** Python with the package faster-whisper. */
  readonly python: string;
  /** Folder of the model. */
  readonly modelDir: string;
  /** Name of the model, such as `base`. */
  readonly model: string;
  readonly threads: number;
  /** Most that the process may allocate. */
  readonly memoryMb: number;
}

const script = fileURLToPath(import.meta.resolve('@atelier/media/faster_whisper.py'));
/** Time for loading a model from a slow disk. */
const loadMs = 300_000;

const readySchema = z.object({ ready: z.literal(true) });
const wordSchema = z.object({ start: z.number(), end: z.number(), word: z.string() });
const speechSchema = z.object({
  language: z.string().nullable(),
  segments: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      words: z.array(wordSchema),
    }),
  ),
});
const failureSchema = z.object({ error: z.string() });

/** faster-whisper in a process of its own, which can be killed and has a limit of memory. */
export function fasterWhisper(settings: FasterWhisperSettings): Engine {
  const { python, modelDir, model, threads, memoryMb } = settings;
  const args = [
    ...['-I', script, '--model', modelDir, '--threads', String(threads)],
    ...['--memory', String(memoryMb)],
  ];
  const open = async (): Promise<LineProcess> => {
    const child = startLineProcess(python, args, { OMP_NUM_THREADS: String(threads) });
    try {
      readySchema.parse(await child.line(loadMs));
      return child;
    } catch (error) {
      await child.close();
      throw new EngineError(
        `faster-whisper could not load the model ${model}. Run npm run transcription to repair it.`,
        { cause: error },
      );
    }
  };
  return {
    name: 'faster-whisper',
    model,
    problem: async () => {
      for (const needed of [python, join(modelDir, 'model.bin')]) {
        const isThere = await access(needed).then(
          () => true,
          () => false,
        );
        if (!isThere) return `${needed} is missing. Run npm run transcription to get it again.`;
      }
      return null;
    },
    open: async () => {
      const child = await open();
      return {
        transcribe: (sound, signal) => transcribe(child, sound, signal, memoryMb),
        close: () => child.close(),
      };
    },
  };
}

async function transcribe(
  child: LineProcess,
  { path, seconds, language }: Sound,
  signal: AbortSignal,
  memoryMb: number,
) {
  child.send({ path, language });
  const answer = await child.line(pieceLimitMs(seconds), signal);
  const failure = failureSchema.safeParse(answer);
  if (failure.success) {
    const { error } = failure.data;
    const reason =
      error === 'memory' || /bad_alloc|Cannot allocate|out of memory/i.test(error)
        ? `The engine needs more than ${memoryMb} MB of memory. Set TRANSCRIBE_MEMORY_MB, or use a smaller model.`
        : `faster-whisper failed: ${error.slice(0, 300)}`;
    throw new EngineError(reason);
  }
  const speech = speechSchema.parse(answer);
  return { ...speech, language: languageCode(speech.language) };
}
