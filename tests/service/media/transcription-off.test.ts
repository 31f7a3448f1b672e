import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { playingLesson } from '../../support/media/captions.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

test('while transcription is off, nothing is transcribed, and it is said how to set it up', async () => {
  const admin = await app.admin();
  expect(done(await admin.get('/api/transcription'), 200)).toMatchObject({
    ...{ status: 'off', engine: null, message: expect.stringContaining('npm run transcription') },
  });
  expectError(await admin.post('/api/transcription', {}), 409, 'NOT_AVAILABLE');
  const { lesson } = await playingLesson(app, admin);
  const address = `/api/lessons/${lesson.id}/transcription`;
  expectError(await admin.post(address, {}), 409, 'NOT_AVAILABLE');
  const none = { status: 'none', reason: null, cues: [] };
  expect(done(await admin.get(address), 200).transcription).toMatchObject(none);
});
