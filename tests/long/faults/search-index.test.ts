import type { SearchResult } from '@atelier/contracts/core/search';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const { app, backends } = useAppAndBackends({ counts: { worker: 0 } });

const word = () => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
const titles = async (q: string): Promise<string[]> => {
  const answer = await app.visitor().get(`/api/search?q=${q}`);
  return answer.json<{ results: SearchResult[] }>().results.map(({ title }) => title);
};
const untilTitles = (q: string, expected: string[]) =>
  until(`${q} finds ${expected.length}`, async () => {
    expect(await titles(q)).toEqual(expected);
    return true;
  });

test('search works during an outage of MongoDB and catches up afterwards', async () => {
  const admin = await app.admin();
  const it = word();
  await admin.createCourse({ title: `${it} before` });
  await untilTitles(it, [`${it} before`]);
  await backends.stop('mongo');
  expect(await titles(it)).toEqual([`${it} before`]);
  await backends.start('mongo');
  await until('writes work again', () => admin.createCourse({ title: `${it} behind` }));
  await untilTitles(it, [`${it} before`, `${it} behind`]);
});

test('a starting process indexes existing data and logs the number of documents', async () => {
  const admin = await app.admin();
  const it = word();
  const course = await admin.createCourse({ title: it });
  await admin.createLesson(course, { title: `${it} lesson` });
  const catalog = app.process('catalog');
  await catalog.stop();
  await catalog.restart();
  await untilTitles(it, [it, `${it} lesson`]);
  expect(catalog.logs()).toMatch(/"event":"search-index-built","documents":[1-9]/);
});

test('the index is rebuilt when the change stream cannot be resumed', async () => {
  const admin = await app.admin();
  const it = word();
  const course = await admin.createCourse({ title: it });
  await admin.createLesson(course, { title: `${it} lesson` });
  await untilTitles(it, [it, `${it} lesson`]);
  const lessons = app.database('catalog').collection('lessons');
  const rows = await lessons.find().toArray();
  await lessons.drop();
  await untilTitles(it, [it]);
  await lessons.insertMany(rows);
  await untilTitles(it, [it, `${it} lesson`]);
});
