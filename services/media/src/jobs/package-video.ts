import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { videoKey } from '@atelier/contracts/core/keys';
import { assetOperations, type ProcessedVideo } from '@atelier/contracts/media/assets';
import type { MediaJob } from '@atelier/contracts/media/media-jobs';
import {
  type Rendition,
  streamOperations,
  type VideoStreams,
} from '@atelier/contracts/media/streams';
import { fullStorage } from '@atelier/service-kit/storage/full-storage';
import { UnrecoverableError } from 'bullmq';
import type { MediaInput } from '../pipeline/encode/run-tool.ts';
import type { MediaSink } from '../pipeline/encode/store-while-written.ts';
import type { PackagedRendition } from '../pipeline/encode/streaming/hls-file.ts';
import { type Rung, rungsBelow } from '../pipeline/encode/streaming/ladder.ts';
import { packageOriginal } from '../pipeline/encode/streaming/package-original.ts';
import { packageRungs } from '../pipeline/encode/streaming/package-rungs.ts';
import { TooLittleRoomError, UnusableMediaError } from '../pipeline/errors.ts';
import { makeStoryboard } from '../pipeline/images/storyboard.ts';
import type { MediaFacts } from '../pipeline/probe/facts.ts';
import { probe } from '../pipeline/probe/probe.ts';
import { neverFits, withMemoryFigures } from '../pipeline/room.ts';
import { multivariantPlaylist } from '../pipeline/stream/playlist.ts';
import type { JobContext } from './context.ts';
import { noteSpeed, timed } from './job-metrics.ts';
import { packagingLimitMs, tooSlow } from './packaging-limits.ts';
import { presignSeconds } from './process-video-job.ts';
import { readingStored } from './stored-video.ts';

export type PackageVideo = Extract<MediaJob, { name: 'package-video' }>;

/** Thrown if the packaged video is no longer the current one. */
class Superseded extends Error {}

const none: VideoStreams = { playlist: null, renditions: [], storyboard: null, complete: false };

/**
 * Packages a playable video for streaming: first its own quality, then the storyboard, then lower
 * qualities, each recorded as soon as it is stored. If it is interrupted, the next run continues
 * after the last recorded step. A video that cannot be packaged, or not within its limit, keeps
 * playing from its file.
 *
 * @throws UnrecoverableError with a reason for admins if time, memory or disk space do not suffice
 */
export async function packageVideo(job: PackageVideo, context: JobContext): Promise<void> {
  const workDir = await mkdtemp(join(context.workDir, 'streams-'));
  const { durationSeconds } = job.video;
  const limit = AbortSignal.timeout(packagingLimitMs(durationSeconds));
  const stopping = AbortSignal.any([context.stopping, limit]);
  try {
    await new Packaging(job, { ...context, stopping }, workDir).run().catch(async (error) => {
      if (context.stopping.aborted) throw error;
      const reason = limit.aborted
        ? tooSlow(durationSeconds)
        : await reasonOfRoom(error, job, workDir);
      if (!reason) throw error;
      await new Packaging(job, context, workDir).giveUp();
      throw new UnrecoverableError(reason);
    });
  } catch (error) {
    if (error instanceof Superseded) return void (await discard(job, context));
    throw error;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Returns the reason for admins if memory or disk space can never suffice; otherwise null. */
async function reasonOfRoom(
  error: unknown,
  { video }: PackageVideo,
  workDir: string,
): Promise<string | null> {
  const explained = withMemoryFigures(error, video);
  const never = fullStorage(error) ? await neverFits(workDir, video.bytes) : explained;
  return never instanceof TooLittleRoomError
    ? `${never.reason} It plays from its file meanwhile.`
    : null;
}

const mediaNameOf = (name: string) => `streams-${name}.mp4`;

class Packaging {
  readonly #job: PackageVideo;
  readonly #context: JobContext;
  readonly #workDir: string;
  #streams: VideoStreams = none;

  constructor(job: PackageVideo, context: JobContext, workDir: string) {
    this.#job = job;
    this.#context = context;
    this.#workDir = workDir;
  }

  async run(): Promise<void> {
    const { video, assetId } = this.#job;
    const { store, log } = this.#context;
    this.#streams = (await this.#record(null)) ?? none;
    if (this.#streams.complete) return;
    const started = performance.now();
    try {
      await readingStored(video, store, (stored) => this.#addAll(stored));
    } catch (error) {
      if (!(error instanceof UnusableMediaError)) throw error;
      const { reason, detail } = error;
      log.warn({ event: 'video-not-packaged', assetId, reason, detail });
    }
    await this.#record({ ...this.#streams, complete: true });
    noteSpeed(this.#job.name, started, video.durationSeconds);
    log.info({ event: 'video-packaged', assetId, renditions: this.#streams.renditions.length });
  }

  /** Adds what is not recorded yet. */
  async #addAll(video: ProcessedVideo): Promise<void> {
    const { store, tools, stopping, probed } = this.#context;
    const input: MediaInput = {
      url: await store.presign(video.key, presignSeconds),
      bytes: video.bytes,
    };
    const run = { tools, signal: stopping, workDir: this.#workDir };
    const facts = probed.get(video.key) ?? (await probe(input, run));
    if (this.#streams.renditions.length === 0) {
      const sink = this.#sinkOf('original');
      await this.#addRenditions(
        ['original'],
        [await timed('package-original', () => packageOriginal(input, facts, { ...run, sink }))],
      );
    }
    if (!this.#streams.storyboard) {
      await timed('storyboard', () => this.#addStoryboard(input, facts));
    }
    await this.#addRungs(input, facts);
  }

  /** Records that nothing is added to the qualities that are stored. */
  async giveUp(): Promise<void> {
    const streams = (await this.#record(null)) ?? none;
    await this.#record({ ...streams, complete: true });
  }

  /** @throws Superseded if another video has replaced this one */
  async #record(streams: VideoStreams | null): Promise<VideoStreams | null> {
    const { assetId, owner, requestId } = this.#job;
    const { record } = streamOperations(owner.service);
    const reply = await this.#context.call(record, { assetId, owner, streams }, requestId);
    if (!reply.current) throw new Superseded();
    return reply.streams;
  }

  async #advance(change: Partial<VideoStreams>): Promise<void> {
    this.#streams = { ...this.#streams, ...change };
    await this.#record(this.#streams);
  }

  /** Returns the sink that stores the file of a quality while it is written. */
  #sinkOf(name: string): MediaSink {
    const { store, stopping } = this.#context;
    const key = videoKey(this.#job.assetId, mediaNameOf(name));
    return (media, signal) =>
      store.putStream(key, media, 'video/mp4', AbortSignal.any([stopping, signal]));
  }

  async #addRungs(input: MediaInput, facts: MediaFacts): Promise<void> {
    const { tools, stopping: signal } = this.#context;
    const recorded = new Set(this.#streams.renditions.map(({ key }) => key));
    const rungs = rungsBelow(facts).filter(({ name }) => !recorded.has(this.#playlistKey(name)));
    if (rungs.length === 0) return;
    const sinkOf = ({ name }: Rung) => this.#sinkOf(name);
    const options = { tools, signal, workDir: this.#workDir, sinkOf };
    const packaged = await timed('package-rungs', () => packageRungs(input, facts, rungs, options));
    await this.#addRenditions(
      rungs.map(({ name }) => name),
      packaged,
    );
  }

  #playlistKey(name: string): string {
    return videoKey(this.#job.assetId, `streams-${name}.m3u8`);
  }

  /**
   * Adds qualities in a new playlist of all qualities. Players that use the previous one are not
   * affected.
   */
  async #addRenditions(names: string[], packaged: readonly PackagedRendition[]): Promise<void> {
    const added = names.map((name, n) => {
      const { playlistPath, mediaPath, ...facts } = packaged[n]!;
      const rendition: Rendition = { key: this.#playlistKey(name), ...facts };
      return { rendition, playlistPath, mediaPath, mediaName: mediaNameOf(name) };
    });
    const renditions = [...this.#streams.renditions, ...added.map(({ rendition }) => rendition)];
    const all = videoKey(this.#job.assetId, `streams-${renditions.length}.m3u8`);
    const variants = renditions.map((one) => ({ ...one, uri: basename(one.key) }));
    await Promise.all([
      ...added.map(async ({ rendition, playlistPath, mediaPath, mediaName }) => {
        const playlist = await readFile(playlistPath, 'utf8');
        await this.#putPlaylist(rendition.key, playlist.replaceAll(basename(mediaPath), mediaName));
      }),
      this.#putPlaylist(all, multivariantPlaylist(variants)),
    ]);
    await this.#advance({ renditions, playlist: all });
    await Promise.all(packaged.flatMap((one) => [rm(one.mediaPath), rm(one.playlistPath)]));
  }

  async #putPlaylist(key: string, text: string): Promise<void> {
    await this.#context.store.putBytes(key, Buffer.from(text), 'application/vnd.apple.mpegurl');
  }

  async #addStoryboard(input: MediaInput, facts: MediaFacts): Promise<void> {
    const { assetId } = this.#job;
    const { store, tools, stopping } = this.#context;
    const options = { tools, signal: stopping, workDir: this.#workDir };
    const { picturePath, vtt } = await makeStoryboard(input, facts, 'storyboard.jpg', options);
    const picture = await readFile(picturePath);
    await store.putBytes(videoKey(assetId, 'storyboard.jpg'), picture, 'image/jpeg');
    const storyboard = videoKey(assetId, 'storyboard.vtt');
    await store.putBytes(storyboard, Buffer.from(vtt), 'text/vtt; charset=utf-8');
    await this.#advance({ storyboard });
  }
}

/** Deletes what was stored after the video was replaced. */
async function discard({ assetId, requestId }: PackageVideo, { call }: JobContext): Promise<void> {
  await call(assetOperations.discard, { assetId }, requestId);
}
