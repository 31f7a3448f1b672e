import type { Db } from 'mongodb';

interface Data {
  database(service: 'media'): Db;
}

/** Records that a video plays, as the pipeline does at its end. No file is stored. */
export async function givePlayable(app: Data, assetId: string): Promise<void> {
  const poster = [{ path: '/p.webp', width: 640, height: 360, format: 'webp' }];
  const file = { key: `videos/${assetId}/original.mp4`, contentType: 'video/mp4', bytes: 1_000 };
  const video = { durationSeconds: 60, width: 640, height: 360, ...file, poster };
  const assets = app.database('media').collection<{ _id: string }>('assets');
  const fields = { status: 'ready', attempt: 1, video, createdAt: new Date() };
  await assets.updateOne({ _id: assetId }, { $set: fields });
}
