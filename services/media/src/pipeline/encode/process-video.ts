import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStep } from '@atelier/contracts/media/assets';
import { fullStorage } from '@atelier/service-kit/storage/full-storage';
import { TransientMediaError, UnusableMediaError } from '../errors.ts';
import { type RenderedImage, renderWidths } from '../images/poster.ts';
import { pickFrame } from '../images/thumbnail.ts';
import { assertComplete } from '../probe/completeness.ts';
import type { MediaFacts, SoundFacts } from '../probe/facts.ts';
import { probeUpload } from '../probe/probe.ts';
import { neverFits, type Size, withMemoryFigures } from '../room.ts';
import { produceSound } from '../sound/process-sound.ts';
import { pictureSize } from '../sound/waveform.ts';
import type { RunOptions } from './ffmpeg.ts';
import { type Plan, planFor, transcodeFor } from './plan.ts';
import { type ProducedFile, produce } from './produce.ts';
import type { MediaInput, MediaTools } from './run-tool.ts';

export interface ProcessVideoOptions extends MediaInput {
  /** An existing folder. The result of a conversion is in a new folder inside it. */
  workDir: string;
  limits: {
    /** Maximum duration of a video. */
    maxSeconds: number;
    /** Time limit of the whole call in milliseconds. */
    timeoutMs: number;
  };
  tools?: Partial<MediaTools>;
  signal?: AbortSignal;
  /** Only probing runs before this resolves. */
  begun?: Promise<void>;
  /** Receives increasing percentages (0 to 100) over all steps. */
  onStep?: (step: MediaStep, percent: number) => void;
}

type ProcessedOutput = { kind: 'keep'; facts: MediaFacts } | ({ kind: 'file' } & ProducedFile);

export interface ProcessedMedia {
  facts: Pick<MediaFacts, 'durationSeconds' | 'width' | 'height' | 'bytes' | 'chapters'>;
  /** `keep`: browsers can play the uploaded object itself. */
  output: ProcessedOutput;
  /** Smallest first; at least one. */
  poster: RenderedImage[];
  /** Deletes the produced file and its folder. Call it once the file is stored. */
  dispose(): Promise<void>;
}

/**
 * Processes an uploaded video: determines its facts, renders a poster, and converts it if browsers
 * cannot stream it well. A recording of sound becomes a video. Leaves nothing on disk if it fails.
 *
 * @throws UnusableMediaError if the file is at fault; `reason` is written for admins
 * @throws TooLittleRoomError if memory or disk space can never suffice, with figures for admins
 * @throws TransientMediaError if another attempt may succeed, including after a timeout
 * @throws the signal's reason if aborted, or the reason with which `begun` rejects
 */
export async function processVideo(options: ProcessVideoOptions): Promise<ProcessedMedia> {
  const input = { url: options.url, bytes: options.bytes };
  const limit = AbortSignal.timeout(options.limits.timeoutMs);
  const over = new AbortController();
  const signal = AbortSignal.any([limit, over.signal, ...(options.signal ? [options.signal] : [])]);
  const run: RunOptions = { tools: options.tools, signal };
  const tell = increasing(options.onStep);
  let pictures: Size | null = null;
  try {
    tell('inspecting', 0);
    const probing = probeUpload(input, run);
    probing.catch(() => undefined);
    await options.begun;
    const facts = await probing;
    if (!facts.video) return await processSound(input, facts, options, run, tell);
    assertLength(facts.durationSeconds, options.limits.maxSeconds);
    pictures = facts;
    const plan = planFor(facts);

    tell('thumbnail', 10);
    const poster = await makePoster(input, facts, run);
    if (plan.kind === 'keep') {
      tell('thumbnail', 100);
      return { facts, output: { ...plan, facts }, poster, dispose: async () => {} };
    }

    const onProgress = (fraction: number) => tell('preparing', 20 + Math.floor(fraction * 79));
    onProgress(0);
    const made = await prepare(input, facts, plan, { ...run, onProgress }, options.workDir);
    tell('preparing', 100);
    return { facts, output: { kind: 'file', ...made.file }, poster, dispose: made.dispose };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (limit.aborted)
      throw new TransientMediaError('The time limit was reached', { timedOut: true });
    throw withMemoryFigures(error, pictures);
  } finally {
    over.abort();
  }
}

async function processSound(
  input: MediaInput,
  facts: SoundFacts,
  { limits: { maxSeconds }, workDir }: ProcessVideoOptions,
  run: RunOptions,
  tell: ReturnType<typeof increasing>,
): Promise<ProcessedMedia> {
  const made = await produceSound(input, facts, {
    ...run,
    parentDir: workDir,
    maxSeconds,
    assertLength: (seconds) => assertLength(seconds, maxSeconds),
    onPicture: () => tell('thumbnail', 10),
    onProgress: (fraction) => tell('preparing', 20 + Math.floor(fraction * 79)),
  });
  tell('preparing', 100);
  return {
    facts: {
      ...pictureSize,
      ...{ durationSeconds: made.seconds, bytes: facts.bytes, chapters: facts.chapters },
    },
    output: { kind: 'file', ...made.file },
    poster: made.poster,
    dispose: made.dispose,
  };
}

function assertLength(seconds: number, maxSeconds: number): void {
  // Half a second of tolerance: audio is often a little longer than video.
  if (seconds <= maxSeconds + 0.5) return;
  const hours = maxSeconds / 3600;
  const limit =
    hours === 1
      ? '1 hour'
      : hours > 1
        ? `${+hours.toFixed(1)} hours`
        : `${Math.round(maxSeconds)} seconds`;
  throw new UnusableMediaError(`The video is longer than ${limit}.`);
}

async function makePoster(
  input: MediaInput,
  facts: MediaFacts,
  run: RunOptions,
): Promise<RenderedImage[]> {
  if (facts.ending === 'cut') await assertComplete(input, facts, run);
  // The search for the end costs as much as the frame, so both run concurrently. A truncated video
  // is a better reason than a frame that cannot be decoded.
  const [complete, frame] = await Promise.allSettled([
    assertComplete(input, facts, run),
    pickFrame(input, facts, run),
  ]);
  if (complete.status === 'rejected') throw complete.reason;
  if (frame.status === 'rejected') throw frame.reason;
  return renderWidths(frame.value);
}

async function prepare(
  input: MediaInput,
  facts: MediaFacts,
  plan: Exclude<Plan, { kind: 'keep' }>,
  run: RunOptions & { onProgress: (fraction: number) => void },
  parentDir: string,
): Promise<{ file: ProducedFile; dispose: () => Promise<void> }> {
  const workDir = await mkdtemp(join(parentDir, 'video-'));
  const dispose = () => rm(workDir, { recursive: true, force: true });
  const attempt = (chosen: typeof plan) => produce(input, facts, chosen, { ...run, workDir });
  try {
    // A copy is as large as the original.
    const never = plan.kind === 'remux' ? await neverFits(workDir, facts.bytes) : null;
    if (never) throw never;
    const file = await attempt(plan).catch((error: unknown) => {
      // Some old containers have tracks that cannot be copied, such as AVI without timestamps.
      if (plan.kind === 'transcode' || !(error instanceof UnusableMediaError)) throw error;
      return attempt(transcodeFor(facts));
    });
    return { file, dispose };
  } catch (error) {
    const never = fullStorage(error) ? await neverFits(workDir, 0) : null;
    await dispose();
    throw never ?? error;
  }
}

/** Reports steps with percentages that only increase. */
function increasing(onStep: ProcessVideoOptions['onStep']): NonNullable<typeof onStep> {
  let reached = -1;
  return (step, percent) => {
    if (percent <= reached) return;
    reached = percent;
    onStep?.(step, percent);
  };
}
