import { untilConnected } from '@atelier/service-kit/jobs/retry';
import { count, objectStoreEnv } from '@atelier/service-kit/ops/env';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { z } from 'zod';
import { assetAudience, pictureAudience } from './assets/asset-audience.ts';
import { copyAsset } from './assets/copy-asset.ts';
import { discardAsset } from './assets/discard-asset.ts';
import { examineAssets } from './assets/examine-assets.ts';
import { reportAsset } from './assets/report-asset.ts';
import { auditSubjects } from './audit-subjects.ts';
import { addCaptions } from './captions/add-captions.ts';
import { captionsFile } from './captions/captions-file.ts';
import { editCaptions } from './captions/edit-captions.ts';
import { findSpoken, mostSpokenWords, spokenSources } from './captions/find-spoken.ts';
import { listCaptions } from './captions/list-captions.ts';
import { healthOfAll } from './health/health-of-all.ts';
import { makeImages } from './images/make-images.ts';
import { getStorage, recordStorage } from './storage/storage.ts';
import { getTranscriptions } from './transcription/get-transcription.ts';
import { runHandlers } from './transcription/run-handlers.ts';
import { startTranscriptions } from './transcription/start-transcriptions.ts';
import { uploadHandlers } from './uploads/upload-handlers.ts';
import { dismissJob } from './video-jobs/dismiss-job.ts';
import { jobLog } from './video-jobs/job-log.ts';
import { listJobs } from './video-jobs/list-jobs.ts';

export const mediaEnv = {
  ...objectStoreEnv,
  UPLOAD_EXPIRY_SECONDS: count.default(24 * 3_600),
  TRANSCRIPTION: z.enum(['on', 'off']).default('off'),
};

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeMedia({
  env,
  log,
  queues,
  broker,
}: ServiceParts<typeof mediaEnv>): Promise<ServiceOwn> {
  const store = new ObjectStore(env);
  const isTranscribing = env.TRANSCRIPTION === 'on';
  const expiryMs = env.UPLOAD_EXPIRY_SECONDS * 1_000;
  await untilConnected('object store', log, () => store.ensureBucket());
  const spoken = await LiveSearch.start(spokenSources, log, mostSpokenWords);
  return {
    auditSubjects,
    handlers: [
      listJobs(queues, store, expiryMs),
      jobLog(queues),
      dismissJob(queues),
      getStorage(store),
      recordStorage,
      healthOfAll(broker, queues, isTranscribing),
      reportAsset(queues, isTranscribing),
      ...examineAssets,
      assetAudience,
      pictureAudience,
      copyAsset(store),
      discardAsset(store, queues),
      makeImages(store),
      ...listCaptions,
      ...addCaptions,
      ...editCaptions,
      captionsFile,
      findSpoken(spoken),
      ...getTranscriptions(isTranscribing),
      ...startTranscriptions({ isOn: isTranscribing, queues }),
      ...runHandlers,
      ...uploadHandlers(store, expiryMs),
    ],
    checks: { 'object-store': () => store.ping() },
    // Redis is required only for the job list.
    isReadyWithoutRedis: true,
    stop: [() => spoken.stop(), () => store.close()],
  };
}
