import { randomBytes } from 'node:crypto';
import { assetOperations } from '@atelier/contracts/media/assets';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { playingLesson } from '../../support/media/captions.ts';
import { reportOf } from '../../support/media/transcription.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users'], {
  env: { TRANSCRIPTION: 'on' },
});

test('without a transcriber, what waits says so, and nobody can ask for more', async () => {
  const admin = await app.admin();
  const { lesson, assetId } = await playingLesson(app, admin);
  const address = `/api/lessons/${lesson.id}/transcription`;
  const refused = await admin.post(address, {});
  expectError(refused, 409, 'NOT_AVAILABLE');
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('no transcriber') });
  await app.database('media').collection<{ _id: string }>('assets').deleteOne({ _id: assetId });
  await app.call(assetOperations.report, reportOf(assetId, lesson.id));
  const waiting = {
    status: 'waiting',
    reason: expect.stringContaining('no transcriber is running'),
  };
  expect(done(await admin.get(address), 200).transcription).toMatchObject(waiting);
  expect(done(await admin.get('/api/transcription'), 200)).toMatchObject({
    ...{ status: 'no-engine', waiting: 1, running: 0, failed: 0 },
  });
  expectError(
    await admin.get(`/api/lessons/${randomBytes(12).toString('hex')}/transcription`),
    404,
    'NOT_FOUND',
  );
});
