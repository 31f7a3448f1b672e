import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { TranscribeVideoJob } from '@atelier/contracts/media/media-jobs';
import { type Piece, transcriptionReports } from '@atelier/contracts/media/transcription';
import { UnrecoverableError } from 'bullmq';
import type { RunningBase } from '../jobs/context.ts';
import { presignSeconds } from '../jobs/process-video-job.ts';
import { readingStored } from '../jobs/stored-video.ts';
import type { MediaInput } from '../pipeline/encode/run-tool.ts';
import { TransientMediaError, UnusableMediaError } from '../pipeline/errors.ts';
import { probe } from '../pipeline/probe/probe.ts';
import { listen } from '../pipeline/sound/listen.ts';
import { cuesOfSpeech } from './cues-of-speech.ts';
import { cutPieces } from './cut-pieces.ts';
import { divideSound, windowsOf } from './divide-sound.ts';
import { type Engine, EngineEndedError, EngineError, type EngineRun } from './engine.ts';

type RunReport = (typeof transcriptionReports)[keyof typeof transcriptionReports];

/** Thrown if the video is gone or the run is over. */
class NotWanted extends Error {}

const noSound = 'This video has no sound.';
const noSpeech = 'Nothing is said in this video.';

/**
 * Transcribes a video piece by piece. Each piece is recorded as soon as it is transcribed, and a run
 * that was interrupted continues with the next one.
 */
export async function transcribeVideo(
  job: TranscribeVideoJob,
  engine: Engine,
  context: RunningBase,
): Promise<void> {
  const workDir = await mkdtemp(join(context.workDir, 'sound-'));
  try {
    await readingStored(job.video, context.store, (video) =>
      new Transcribing({ ...job, video }, engine, context, workDir).run(),
    );
  } catch (error) {
    if (error instanceof NotWanted) return context.note('No longer wanted');
    if (error instanceof UnusableMediaError) throw new UnrecoverableError(error.reason);
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Reports that a run has failed for good. Returns whether it is still wanted. */
export async function reportFailure(
  { assetId, run, requestId }: TranscribeVideoJob,
  error: unknown,
  { call }: Pick<RunningBase, 'call'>,
): Promise<boolean> {
  const report = { assetId, run, failed: reasonOf(error), remark: null };
  return (await call(transcriptionReports.end, report, requestId)).wanted;
}

function reasonOf(error: unknown): string {
  if (error instanceof EngineError) return error.reason;
  if (error instanceof UnrecoverableError) return error.message;
  if (error instanceof TransientMediaError) return `The sound could not be read: ${error.message}.`;
  return 'It failed twice for an unknown reason; see the log of the transcriber.';
}

class Transcribing {
  readonly #job: TranscribeVideoJob;
  readonly #engine: Engine;
  readonly #context: RunningBase;
  readonly #workDir: string;

  constructor(job: TranscribeVideoJob, engine: Engine, context: RunningBase, workDir: string) {
    this.#job = job;
    this.#engine = engine;
    this.#context = context;
    this.#workDir = workDir;
  }

  async run(): Promise<void> {
    const { video } = this.#job;
    const { store, log, note } = this.#context;
    const { name: engine, model } = this.#engine;
    const begun = await this.#report(transcriptionReports.begin, { engine, model });
    const url = await store.presign(video.key, presignSeconds);
    const input: MediaInput = { url, bytes: video.bytes };
    const { tools, stopping: signal } = this.#context;
    const { audio } = await probe(input, { tools, signal });
    if (!audio) return this.#end(noSound);
    let { pieces } = begun;
    if (!pieces) {
      const options = { tools, signal };
      const { levels } = await listen(input, { audio }, video.durationSeconds + 1, options);
      pieces = divideSound(levels);
      await this.#report(transcriptionReports.divide, { pieces });
      note(`${pieces.length} pieces of sound`);
    }
    const open = pieces
      .map((piece, at) => ({ ...piece, at }))
      .filter(({ at }) => !begun.done.includes(at));
    if (open.length > 0) await this.#transcribe(input, audio.index, open, begun.language);
    await this.#end(noSpeech);
    log.info({ event: 'video-transcribed', assetId: this.#job.assetId, pieces: pieces.length });
  }

  async #transcribe(
    input: MediaInput,
    stream: number,
    pieces: readonly (Piece & { readonly at: number })[],
    before: string | null,
  ): Promise<void> {
    const problem = await this.#engine.problem();
    if (problem) throw new EngineError(problem);
    const heard = { input, stream };
    let engine = await this.#engine.open();
    let language = before;
    try {
      for (const window of windowsOf(pieces)) {
        const speech = await this.#hear(engine, heard, window, language).catch(async (error) => {
          // One that ends twice at the same sound has failed.
          if (!(error instanceof EngineEndedError)) throw error;
          this.#context.log.warn({ event: 'engine-restarted', piece: window[0]?.at, error });
          await engine.close();
          engine = await this.#engine.open();
          return this.#hear(engine, heard, window, language);
        });
        language ??= speech.language;
        const cuesOfPieces = cuesOfSpeech(speech, window);
        for (const [index, { at }] of window.entries()) {
          const cues = cuesOfPieces[index] ?? [];
          await this.#report(transcriptionReports.add, {
            ...{ piece: at, language: cues.length > 0 ? (speech.language ?? language) : null },
            cues,
          });
        }
      }
    } finally {
      await engine.close();
    }
  }

  async #hear(
    engine: EngineRun,
    { input, stream }: { readonly input: MediaInput; readonly stream: number },
    pieces: readonly Piece[],
    language: string | null,
  ) {
    const { tools, stopping: signal } = this.#context;
    const path = join(this.#workDir, 'pieces.wav');
    await cutPieces(input, stream, pieces, path, { tools, signal });
    const seconds = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
    return engine.transcribe({ path, seconds, language }, signal);
  }

  /** @throws NotWanted */
  async #report<Op extends RunReport>(
    operation: Op,
    fields: Omit<RequestOf<Op>, 'assetId' | 'run'>,
  ): Promise<ReplyOf<Op>> {
    const { assetId, run, requestId } = this.#job;
    const report = { assetId, run, ...fields } as unknown as RequestOf<Op>;
    const reply = await this.#context.call(operation, report, requestId);
    if (!reply.wanted) throw new NotWanted();
    return reply;
  }

  /** Writes the captions. @param remark for a video without cues */
  async #end(remark: string): Promise<void> {
    await this.#report(transcriptionReports.end, { failed: null, remark });
  }
}
