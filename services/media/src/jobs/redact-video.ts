import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { videoKey } from '@atelier/contracts/core/keys';
import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import { assetOperations, type ProcessedVideo } from '@atelier/contracts/media/assets';
import type { MediaJob } from '@atelier/contracts/media/media-jobs';
import { produce } from '../pipeline/encode/produce.ts';
import type { MediaFacts } from '../pipeline/probe/facts.ts';
import { probe } from '../pipeline/probe/probe.ts';
import type { RunningJob } from './context.ts';
import { presignSeconds } from './process-video-job.ts';
import { replacedVideo } from './stored-video.ts';

type RedactVideo = Extract<MediaJob, { name: 'redact-video' }>;

/**
 * Removes place, device and author from a stored file that plays as it was uploaded. Picture and
 * sound are copied into a new file, because the content of a key never changes. It can be
 * interrupted and repeated at any point: the uploaded file is deleted once the owner has the new
 * key, and the asset counts as examined after that.
 */
export async function redactVideo(job: RedactVideo, context: RunningJob): Promise<void> {
  const { assetId, owner, requestId } = job;
  const { store, call, log } = context;
  const video = (await store.head(job.video.key))
    ? await withoutDetails(job, context)
    : await replacedVideo(job.video, store);
  if (!video) return log.info({ event: 'video-gone', assetId });
  if (video.key !== job.video.key) {
    const { moved } = assetOwnerOperations(owner.service);
    const { current } = await call(moved, { assetId, owner, video }, requestId);
    // Another video has replaced it, and its files are deleted with it.
    if (!current) return;
    await store.remove(job.video.key);
    log.info({ event: 'video-redacted', assetId });
  }
  await call(assetOperations.examined, { assetId, video }, requestId);
}

/** Stores a file without details, if there are any. Returns the video with its key. */
async function withoutDetails(
  job: RedactVideo,
  context: RunningJob,
): Promise<ProcessedVideo | null> {
  const { assetId, video } = job;
  const { store, tools, stopping } = context;
  const input = { url: await store.presign(video.key, presignSeconds), bytes: video.bytes };
  const facts = await probe(input, { tools, signal: stopping });
  if (!facts.carriesDetails) return video;
  const workDir = await mkdtemp(join(context.workDir, 'redact-'));
  try {
    const run = { tools, signal: stopping, workDir };
    const { path, extension, contentType } = await produce(input, facts, planOf(facts), run);
    const key = videoKey(assetId, `video.${extension}`);
    await store.putStream(key, createReadStream(path), contentType, stopping);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return replacedVideo(video, store);
}

const planOf = ({ container, audio }: MediaFacts) =>
  ({
    kind: 'remux',
    container: container === 'webm' ? 'webm' : 'mp4',
    audio: audio ? 'copy' : 'none',
  }) as const;
