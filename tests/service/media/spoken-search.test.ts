import type { SearchResult } from '@atelier/contracts/core/search';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import {
  addCaptions,
  courseWithIntro,
  playingLesson,
  playingLivestream,
} from '../../support/media/captions.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

const file = (...said: string[]) =>
  [
    'WEBVTT',
    ...said.map((text, at) => `00:${10 + at}:05.500 --> 00:${10 + at}:09.000\n${text}`),
  ].join('\n\n');
const search = async (by: Person, q: string) =>
  done(await by.get(`/api/search?q=${encodeURIComponent(q)}`), 200).results as SearchResult[];

/** Waits until a sentence is found, since the index follows the database a moment later. */
const untilFound = (by: Person, q: string) =>
  until(`“${q}” is found`, async () => {
    const results = await search(by, q);
    if (results.length === 0) throw new Error('not yet');
    return results;
  });

test('what is said in a lesson is found with its second, and no longer once it is deleted', async () => {
  const admin = await app.admin();
  const { course, lesson } = await playingLesson(app, admin);
  const said = ['Zinnober is red', 'Ultramarine <b>is</b> blue', 'and zinober', 'Zinnober ends'];
  const { id } = await addCaptions(admin, lesson, { file: file(...said) });
  const visitor = app.visitor();
  expect(await untilFound(visitor, 'ultramarin')).toMatchObject([
    {
      kind: 'spoken',
      title: 'Light',
      seconds: 665,
      text: 'Ultramarine is blue',
      highlight: '<mark>Ultramarine</mark> is blue',
      path: `/courses/${course.slug}?lesson=0&t=665`,
    },
  ]);
  const three = await search(visitor, 'zinnober');
  expect(three.map(({ seconds }) => seconds)).toEqual([605, 725, 785]);
  expect(done(await visitor.get('/api/search?q=zinnober&kind=lesson'), 200).results).toEqual([]);

  done(await admin.delete(`/api/captions/${id}`), 200);
  await until(
    'it is found no longer',
    async () => (await search(visitor, 'zinnober')).length === 0,
  );
});

test('of a locked lesson, a search says only that it is said there', async () => {
  const admin = await app.admin();
  const { course, lesson } = await playingLesson(app, admin, { price: 19 });
  await addCaptions(admin, lesson, { file: file('The word is caravaggio') });
  const path = `/courses/${course.slug}?lesson=0`;
  const locked = { kind: 'spoken', id: lesson.id, seconds: null, text: null, path };
  for (const by of [app.visitor(), await app.learner()]) {
    const found = await untilFound(by, 'caravaggio');
    expect(found).toMatchObject([locked]);
    expect(JSON.stringify(found)).not.toMatch(/the word is/i);
  }
  for (const by of [await proLearner(app), admin]) {
    expect(await search(by, 'caravaggio')).toMatchObject([{ text: 'The word is caravaggio' }]);
  }
  done(await admin.put(`/api/courses/${course.id}`, { status: 'draft' }), 200);
  await until('a draft is not found', async () => {
    return (await search(app.visitor(), 'caravaggio')).length === 0;
  });
});

test('two letters of a script without spaces are a word, and vowel points make no other one', async () => {
  const admin = await app.admin();
  const { lesson } = await playingLesson(app, admin);
  await addCaptions(admin, lesson, { file: file('今天我们讲光影的变化', 'هَذَا هُوَ الظِّلّ') });
  const visitor = app.visitor();
  expect((await untilFound(visitor, '光影'))[0]).toMatchObject({ seconds: 605 });
  expect((await untilFound(visitor, 'الظل'))[0]).toMatchObject({ seconds: 665 });
});

test('many drafts, and captions in several languages, hide nothing that is published', async () => {
  const admin = await app.admin();
  for (let made = 0; made < 13; made += 1) {
    const { lesson } = await playingLesson(app, admin, { status: 'draft', published: false });
    await addCaptions(admin, lesson, { file: file('Veronese') });
  }
  const { lesson } = await playingLesson(app, admin);
  const long = [...Array(20).keys()].map((at) => `Painters such as number ${at}`);
  const said = file('Veronese came later', ...long);
  for (const language of ['en', 'de']) await addCaptions(admin, lesson, { file: said, language });
  const found = await untilFound(app.visitor(), 'veronese');
  expect(found.map(({ text }) => text)).toEqual(['Veronese came later']);
});

test('what is said in a recording is found there, by those who may watch it', async () => {
  const admin = await app.admin();
  const { id, title } = await playingLivestream(app, admin);
  await addCaptions(admin, { id }, { file: file('Today about tenebrism') }, 'livestreams');
  const locked = {
    kind: 'spoken',
    id,
    title,
    seconds: null,
    text: null,
    path: `/livestreams/${id}`,
  };
  const learner = await app.learner();
  for (const by of [app.visitor(), learner]) {
    const found = await untilFound(by, 'tenebrism');
    expect(found).toMatchObject([{ ...locked, highlight: 'This is said in the livestream.' }]);
  }
  done(await learner.post(`/api/livestreams/${id}/unlock`, {}), 201);
  for (const by of [learner, await proLearner(app), admin]) {
    expect(await search(by, 'tenebrism')).toMatchObject([
      { title, seconds: 605, text: 'Today about tenebrism', path: `/livestreams/${id}?t=605` },
    ]);
  }
});

test('what is said in the intro of a priced course is found by whoever is signed in', async () => {
  const admin = await app.admin();
  const course = await courseWithIntro(app, admin, { price: 19 });
  await addCaptions(admin, course, { file: file('Welcome to gouache') }, 'courses');
  const path = `/courses/${course.slug}?intro=1`;
  expect(await untilFound(app.visitor(), 'gouache')).toMatchObject([
    { kind: 'spoken', title: course.title, seconds: null, text: null, path },
  ]);
  expect(await search(await app.learner(), 'gouache')).toMatchObject([
    { seconds: 605, text: 'Welcome to gouache', path: `${path}&t=605` },
  ]);
  done(await admin.put(`/api/courses/${course.id}`, { status: 'draft' }), 200);
  await until('a draft is not found', async () => {
    return (await search(await app.learner(), 'gouache')).length === 0;
  });
});
