import { type Admin, done } from '../people/admin.ts';
import type { TestApp } from '../processes/app.ts';

const collections = {
  catalog: ['deletions', 'deleted_courses', 'deleted_lessons', 'deleted_tutorials'],
  livestreams: ['deleted_livestreams'],
} as const;

/** Expires all deletions, so that what was deleted can no longer be restored. */
export async function expireDeletions(app: Pick<TestApp, 'database'>): Promise<void> {
  for (const service of ['catalog', 'livestreams'] as const) {
    for (const name of collections[service]) {
      const rows = app.database(service).collection(name);
      await rows.updateMany({}, { $set: { expires_at: new Date() } });
    }
  }
}

/** Deletes a course, lesson, tutorial or livestream by its path, and then its files. */
export async function deleteForGood(admin: Admin, path: string): Promise<void> {
  done(await admin.delete(path), 200);
  const id = path.split('/').at(-1)!;
  const list = path.startsWith('/api/livestreams/') ? '/api/livestreams' : '/api';
  done(await admin.delete(`${list}/deletions/${id}`), 200);
}
