import type { TestApp } from './app.ts';

/** Expires all deletions, so that deleted courses and lessons can no longer be restored. */
export async function expireDeletions(app: Pick<TestApp, 'database'>): Promise<void> {
  const catalog = app.database('catalog');
  for (const name of ['deletions', 'deleted_lessons']) {
    await catalog.collection(name).updateMany({}, { $set: { expires_at: new Date() } });
  }
}
