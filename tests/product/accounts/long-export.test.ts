import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('GET /api/account/export answers for an account with all the notes and progress it may have', async () => {
  const learner = await app.learner();
  const users = app.database('users');
  const { _id: userId } = (await users.collection('users').findOne({ email: learner.email }))!;
  const at = new Date();
  const ids = Array.from({ length: 1_000 }, () => new ObjectId().toHexString());
  await users.collection('notes').insertMany(
    ids.map((lessonId) => ({
      ...{ userId, noteId: crypto.randomUUID(), lessonId, courseId: lessonId, position: 1 },
      ...{ text: 'n'.repeat(2_000), createdAt: at, updatedAt: at },
    })),
  );
  await users.collection('progress').insertMany(
    ids.map((lessonId) => ({
      ...{ userId, lessonId, courseId: lessonId, position: 1, duration: 60 },
      ...{ finished: false, at },
    })),
  );
  const record = done(await learner.get('/api/account/export'), 200) as {
    notes: unknown[];
    progress: unknown[];
  };
  expect([record.notes.length, record.progress.length]).toEqual([1_000, 1_000]);
});
