import type { AssetReport, ProcessedVideo } from '@atelier/contracts/media/assets';
import type { Db } from 'mongodb';

interface Data {
  database(service: 'media'): Db;
}

function videoOf(assetId: string): ProcessedVideo {
  const poster = [{ path: '/p.webp', width: 640, height: 360, format: 'webp' as const }];
  const file = { key: `videos/${assetId}/original.mp4`, contentType: 'video/mp4', bytes: 1_000 };
  return { durationSeconds: 60, width: 640, height: 360, ...file, poster };
}

/** The last report of the pipeline for the video of a lesson. */
export function reportOf(assetId: string, lessonId: string): AssetReport {
  return {
    ...{ assetId, owner: { service: 'catalog', kind: 'lesson', id: lessonId }, attempt: 1 },
    ...{ status: 'ready', progress: 100, step: null, error: null, retryable: false },
    video: videoOf(assetId),
  };
}

/** Records that a video plays, as the pipeline does at its end. No file is stored. */
export async function givePlayable(app: Data, assetId: string): Promise<void> {
  const assets = app.database('media').collection<{ _id: string }>('assets');
  const video = videoOf(assetId);
  const fields = { status: 'ready', attempt: 1, video, createdAt: new Date() };
  await assets.updateOne({ _id: assetId }, { $set: fields });
}
