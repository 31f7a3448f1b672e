import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/errors.ts';
import { createLivestream, untilLivestream } from '../../support/livestreams.ts';
import { useApp } from '../../support/use-app.ts';

/** An ffprobe that dies while a file exists: a temporary failure, unrelated to the video. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-failing-'));
const failing = path.join(folder, 'failing');
const ffprobe = path.join(folder, 'ffprobe');
const real = process.env.FFPROBE_PATH ?? 'ffprobe';
writeFileSync(ffprobe, `#!/bin/sh\n[ -e '${failing}' ] && kill -9 $$\nexec '${real}' "$@"\n`);
chmodSync(ffprobe, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const app = useApp({ env: { FFPROBE_PATH: ffprobe } });

test('a retry after a temporary failure makes the livestream ready; a concurrent retry is refused', async () => {
  writeFileSync(failing, '');
  const admin = await app.admin();
  const made = await createLivestream(admin, { video: 'mp4-one-second' });
  const retry = `/api/livestreams/${made.id}/media/retry`;
  expect(expectFieldError(await admin.post(retry), 'media')).toMatch(/has not failed/);
  const failed = await untilLivestream(admin, made, 'failed');
  expect(failed).toMatchObject({ duration: '00:00', video_url: null, thumbnail_url: null });
  expectError(await (await app.learner()).post(retry), 403, 'FORBIDDEN');

  rmSync(failing);
  const answers = await Promise.all([admin.post(retry), admin.post(retry)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 200)!.json()).toEqual({
    message: 'The video is being processed again.',
    livestream: {
      ...failed,
      media: { status: 'queued', progress: 0, error: null },
      updated_at: expect.any(String),
    },
  });
  const ready = await untilLivestream(admin, made, 'ready');
  expect(ready).toMatchObject({ duration: '00:01', video_url: expect.any(String) });
});
