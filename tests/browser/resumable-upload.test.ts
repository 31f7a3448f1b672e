import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { expect, test } from 'vitest';
import { mediaFile } from '../support/media/media-file.ts';
import { useSharedApp } from '../support/processes/use-app.ts';
import { useBrowser } from './support/browser.ts';

const app = useSharedApp();
const browser = useBrowser();

/** Uploads like the client: with no extra headers, and the session in the cookie. */
const uploadInPage = `new Promise((resolve, reject) => {
  const bytes = Uint8Array.from(atob(window.videoBase64), (one) => one.charCodeAt(0));
  const upload = new tus.Upload(new File([bytes], 'Lesson.mp4', { type: 'video/mp4' }), {
    endpoint: '/api/media/uploads',
    chunkSize: 200_000,
    metadata: { filename: 'Lesson.mp4', filetype: 'video/mp4' },
    onSuccess: () => resolve(upload.url),
    onError: (error) => reject(error),
  });
  upload.start();
})`;

test('a video uploaded in the browser with tus-js-client becomes a ready lesson', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await browser.newPage();
  const cookies = [...admin.cookies].map(([name, value]) => ({ name, value, url: app.url }));
  await page.context().addCookies(cookies);
  await page.goto(`${app.url}/api/docs`);
  const client = createRequire(import.meta.url).resolve('tus-js-client/dist/tus.min.js');
  await page.evaluate(await readFile(client, 'utf8'));
  const video = (await readFile(await mediaFile('mp4-index-first'))).toString('base64');
  await page.evaluate(`window.videoBase64 = ${JSON.stringify(video)}`);
  const url = (await page.evaluate(uploadInPage)) as string;

  const fields = { title: 'From a page', video_upload_id: url.split('/').at(-1) };
  const answer = await admin.post(`/api/courses/${course.id}/lessons`, fields);
  expect(answer.status, answer.text).toBe(201);
  const { lesson } = answer.json<{ lesson: Lesson }>();
  expect((await admin.untilMedia(course, lesson, 'ready')).duration).toBe('0:10');
});
