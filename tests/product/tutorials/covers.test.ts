import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { beforeEach, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { picture } from '../../support/media/picture.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const cover = await picture({ width: 1_000, height: 500 });
let before: string[];
beforeEach(async () => {
  before = await app.bucket.contents();
});

const untilGone = (assetId: string) =>
  until('its files are deleted', async () => (await app.bucket.keysOf(assetId)).length === 0);

async function createCovered(): Promise<Tutorial & { image: string }> {
  const made = await createTutorial(await app.admin(), { subTutorials: [{ title: 'One' }] }, cover);
  expect(made.image).not.toBeNull();
  return made as Tutorial & { image: string };
}

test('a cover has several sizes, and is part of every sub-tutorial page', async () => {
  const made = await createCovered();
  const inWebp = made.images.filter(({ format }) => format === 'webp');
  expect(inWebp.map(({ width, height }) => [width, height])).toEqual([
    [480, 240],
    [960, 480],
    [1000, 500],
  ]);
  expect(made.image).toBe(inWebp[2]!.path);
  expect(made.image_placeholder).toMatch(/^data:image\/webp;base64,/);
  expect((await app.visitor().get(made.image)).headers['content-type']).toBe('image/webp');
  const page = await app.visitor().get(`/api/tutorials/sub/${made.tutorials[0]!.id}`);
  expect(page.json()).toMatchObject({
    parent: { image: made.image, images: made.images, image_placeholder: made.image_placeholder },
  });
});

test('a cover is kept if it is not sent, or its own path or an empty file is sent', async () => {
  const admin = await app.admin();
  const made = await createCovered();
  const path = `/api/tutorials/${made.id}`;
  const blank = { content: Buffer.alloc(0), name: '' };
  const answers = [
    await admin.put(path, { title: 'Other' }),
    await admin.put(path, { image: made.image }),
    await admin.form('PUT', path, { title: 'Another' }, { image: blank }),
  ];
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json()).toMatchObject({ tutorial: { image: made.image } });
  }
  const elsewhere = await admin.put(path, { image: '/media/images/elsewhere.webp' });
  expectFieldError(elsewhere, 'image');
  expect((await app.visitor().get(made.image)).status).toBe(200);
});

test.each([
  ['empty text in a form', true],
  ['null', false],
])('%s removes a cover and deletes its files', async (_, asForm) => {
  const admin = await app.admin();
  const made = await createCovered();
  const path = `/api/tutorials/${made.id}`;
  const answer = asForm
    ? await admin.form('PUT', path, { image: '' })
    : await admin.put(path, { image: null });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json()).toMatchObject({
    tutorial: { image: null, images: [], image_placeholder: null },
  });
  await untilGone(assetOf(made.image));
});

test('a new cover replaces the previous one and deletes its files', async () => {
  const admin = await app.admin();
  const made = await createCovered();
  const image = await picture({ width: 300, height: 300 });
  // If both a file and an empty text are sent, the file counts.
  const answer = await admin.form('PUT', `/api/tutorials/${made.id}`, { image: '' }, { image });
  const { tutorial } = answer.json<{ tutorial: Tutorial }>();
  expect(tutorial.images).toMatchObject([
    { width: 300, height: 300, format: 'webp' },
    { width: 300, height: 300, format: 'avif' },
    { width: 300, height: 300, format: 'jpeg' },
  ]);
  await untilGone(assetOf(made.image));
  expect((await app.visitor().get(tutorial.image!)).status).toBe(200);
});

test('a deleted tutorial is restored with its cover, and deleted for good without it', async () => {
  const made = await createCovered();
  const admin = await app.admin();
  done(await admin.delete(`/api/tutorials/${made.id}`), 200);
  const reply = done(await admin.post(`/api/deletions/${made.id}/restore`), 200);
  expect(reply).toMatchObject({
    ...{ message: 'The tutorial has been restored.', course_id: null, lesson_id: null },
  });
  expect((await app.visitor().get(made.image)).status).toBe(200);
  await deleteForGood(admin, `/api/tutorials/${made.id}`);
  await untilGone(assetOf(made.image));
});

test('a refused request leaves no files in the object store', async () => {
  const admin = await app.admin();
  const made = await createTutorial(admin);
  const text = { content: Buffer.from('no picture at all'), name: 'cover.png', type: 'image/png' };
  const form = { title: unique('Refused') };
  const asText = await admin.form('POST', '/api/tutorials', form, { image: text });
  expectError(asText, 415, 'UNSUPPORTED_MEDIA');
  const wrong = { ...form, subTutorials: '[{"id":"1"}]' };
  expectFieldError(
    await admin.form('POST', '/api/tutorials', wrong, { image: cover }),
    'subTutorials',
  );
  const update = await admin.form('PUT', `/api/tutorials/${made.id}`, wrong, { image: cover });
  expectFieldError(update, 'subTutorials');
  const nowhere = await admin.form('PUT', `/api/tutorials/${'0'.repeat(24)}`, form, {
    image: cover,
  });
  expectError(nowhere, 404, 'NOT_FOUND');
  await app.bucket.untilOnly(before);
});
