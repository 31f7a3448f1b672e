import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import { seedCatalog } from '../../support/catalog/seed-catalog.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

/** Maximum bytes of a NATS message. */
const messageBytes = 1024 * 1024;

const app = useSharedApp({ videosWait: true });

/** Text that is hard to split into JSON in UTF-8: quotes, accented letters and emoji. */
const longText = (length: number) => '"Zoë" draws 🟣 \\ '.repeat(length).slice(0, length - 1);

test('a list of tutorials longer than a NATS message is returned completely', async () => {
  const admin = await app.admin();
  const description = longText(20_000).trim();
  const rows = Array.from({ length: 20 }, (_, n) => ({ title: `Part ${n}`, description }));
  const made = [];
  for (let n = 0; n < 4; n++) made.push(await createTutorial(admin, { subTutorials: rows }));
  const answer = await admin.get('/api/tutorials/main');
  const listed = done(answer, 200) as unknown as typeof made;
  expect(Buffer.byteLength(answer.text)).toBeGreaterThan(messageBytes);
  expect(listed.slice(0, made.length)).toEqual(made.toReversed());
});

test('a plain list of 2,500 courses has the rows of all pages in the same order', async () => {
  const admin = await app.admin();
  await seedCatalog(app.database('catalog'), { courses: 2_500, lessons: 1 });
  const whole = done(await admin.get('/api/courses?all=1'), 200) as unknown as Course[];
  const pages: Course[] = [];
  for (let page = 1; page <= 25; page++) {
    const answer = await admin.get(`/api/courses?all=1&per_page=100&page=${page}`);
    pages.push(...(done(answer, 200) as unknown as Course[]));
  }
  expect(whole).toHaveLength(2_500);
  expect(whole).toEqual(pages);
});

test('a list of livestreams longer than a NATS message is returned completely', async () => {
  const admin = await app.admin();
  const videos_info = `<p>${'Sketching & drawing live. '.repeat(700)}</p>`;
  const made = [];
  for (let n = 0; n < 60; n++) made.push(await createLivestream(admin, { videos_info }));
  const answer = await admin.get('/api/livestreams');
  const [group] = done(answer, 200) as unknown as { livestreamItems: typeof made }[];
  expect(Buffer.byteLength(answer.text)).toBeGreaterThan(messageBytes);
  expect(group!.livestreamItems).toEqual(made.toReversed());
});
