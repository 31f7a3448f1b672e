import {
  type SubTutorialPage,
  subTutorialPageSchema,
  type Tutorial,
  tutorialSchema,
} from '@atelier/contracts/catalog/tutorials';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { createTutorial, steps } from '../../support/catalog/tutorials.ts';
import { buy } from '../../support/money/commerce.ts';
import { unique } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const listed = async () =>
  (await (await app.admin()).get('/api/tutorials/main')).json<Tutorial[]>();
const again = async (id: string) => (await listed()).find((one) => one.id === id)!;
const noSuchId = ['0'.repeat(24), 'no-id', 'mains'];

test('a tutorial can be found by its id and by that of a sub-tutorial', async () => {
  const admin = await app.admin();
  const tutorial = await createTutorial(admin, { subTutorials: steps });
  await createTutorial(admin, { subTutorials: steps });
  const containing = async (id: string) => {
    const answer = await app.visitor().get(`/api/tutorials/main?contains=${id}`);
    return [answer.headers['x-total-count'], answer.json<Tutorial[]>().map(({ id }) => id)];
  };
  expect(await containing(tutorial.id)).toEqual(['1', [tutorial.id]]);
  expect(await containing(tutorial.tutorials[1]!.id)).toEqual(['1', [tutorial.id]]);
  expect(await containing('f'.repeat(24))).toEqual(['0', []]);
  expect(await containing('nothing')).toEqual(['0', []]);
});

describe('POST /api/tutorials', () => {
  test('adds a tutorial from JSON, with every field', async () => {
    const admin = await app.admin();
    const title = unique('Shapes');
    const answer = await admin.post('/api/tutorials', {
      title: `  ${title} `,
      shortDesc: 'From a dot to a square',
      is_pro: true,
      subTutorials: steps,
    });
    expect(answer.status, answer.text).toBe(201);
    const { message, tutorial } = answer.json<{ message: string; tutorial: Tutorial }>();
    expect(message).toBe('Course created successfully');
    expect(tutorialSchema.strict().parse(tutorial)).toMatchObject({
      ...{ title, shortDesc: 'From a dot to a square', is_pro: true, image: null, images: [] },
      tutorials: steps,
    });
    expect(new Set(tutorial.tutorials.map(({ id }) => id)).size).toBe(3);
    expect(await again(tutorial.id)).toEqual(tutorial);
  });

  test('adds a tutorial from a form, with the sub-tutorials as JSON text', async () => {
    const admin = await app.admin();
    const answer = await admin.form('POST', '/api/tutorials', {
      title: unique('Form'),
      shortDesc: '',
      is_pro: '1',
      image: '',
      subTutorials: JSON.stringify([...steps, {}, { title: null, description: null }]),
    });
    expect(answer.status, answer.text).toBe(201);
    const empty = { title: '', description: '' };
    expect(answer.json<{ tutorial: Tutorial }>().tutorial).toMatchObject({
      ...{ shortDesc: null, is_pro: true, image: null },
      tutorials: [...steps, empty, empty],
    });
  });

  test('requires only a title', async () => {
    expect(await createTutorial(await app.admin())).toMatchObject({
      ...{ shortDesc: null, is_pro: false, image: null, images: [], tutorials: [] },
    });
  });

  const long = 'x'.repeat(20_000);
  test('accepts a long list in a form, but not one beyond the limit', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ title: `${n}`, description: long }));
    const form = { title: unique('Long'), subTutorials: JSON.stringify(rows) };
    const answer = await (await app.admin()).form('POST', '/api/tutorials', form);
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
    const subTutorials = JSON.stringify([...rows, ...rows]);
    const much = await (await app.admin()).form('POST', '/api/tutorials', {
      ...form,
      subTutorials,
    });
    expect(much.status).toBeGreaterThanOrEqual(400);
    const spread = { a: JSON.stringify(rows), b: JSON.stringify(rows) };
    expectError(
      await (await app.admin()).form('POST', '/api/tutorials', { ...form, ...spread }),
      413,
      'TOO_LARGE',
    );
  });

  const refused: [string, Record<string, unknown>, string, RegExp?][] = [
    ['no title', { title: undefined }, 'title', /^Course title is required$/],
    ['an empty title', { title: '  ' }, 'title', /^Course title is required$/],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a title that is a list', { title: ['x'] }, 'title'],
    ['a long short description', { shortDesc: 'x'.repeat(2_001) }, 'shortDesc'],
    ['is_pro that is not a boolean', { is_pro: 'perhaps' }, 'is_pro'],
    ['an image that is text', { image: '/media/images/x.webp' }, 'image'],
    ['a list that is not JSON', { subTutorials: '[{' }, 'subTutorials'],
    ['a list that is an empty text', { subTutorials: '' }, 'subTutorials'],
    ['a list that is an object', { subTutorials: { title: 'x' } }, 'subTutorials'],
    ['a list in JSON that is a number', { subTutorials: '7' }, 'subTutorials'],
    ['a list that is null', { subTutorials: null }, 'subTutorials'],
    ['501 rows', { subTutorials: Array(501).fill({}) }, 'subTutorials', /500/],
    ['a row that is text', { subTutorials: ['Draw'] }, 'subTutorials.0'],
    [
      'a long row title',
      { subTutorials: [{}, { title: 'x'.repeat(201) }] },
      'subTutorials.1.title',
    ],
    [
      'a long row description',
      { subTutorials: [{ description: `${long}x` }] },
      'subTutorials.0.description',
    ],
    ['a row with an id', { subTutorials: [{ id: '0'.repeat(24), title: 'x' }] }, 'subTutorials'],
    ['a row whose id is a number', { subTutorials: [{ id: 7 }] }, 'subTutorials.0.id'],
    ['a title with a NUL', { title: 'a\0b' }, 'title'],
  ];
  test.each(refused)('answers 400 to %s', async (_, fields, path, message = /./) => {
    const admin = await app.admin();
    const before = (await listed()).length;
    const answer = await admin.post('/api/tutorials', { title: unique('Refused'), ...fields });
    expect(expectFieldError(answer, path)).toMatch(message);
    expect(await listed()).toHaveLength(before);
  });
});

describe('reading tutorials:', () => {
  test('the list is sorted newest first and shows every change within two seconds', async () => {
    const admin = await app.admin();
    const first = await createTutorial(admin);
    const second = await createTutorial(admin, { subTutorials: steps });
    const seen = async () => (await app.visitor().get('/api/tutorials/main')).json<Tutorial[]>();
    const has = (id: string) => async () => (await seen()).some((one) => one.id === id);
    await until('both are listed', has(second.id), { within: 2_000 });
    expect((await seen()).slice(0, 2)).toEqual([second, first]);
    await admin.put(`/api/tutorials/${second.id}`, { title: 'Renamed' });
    await until('the new title is there', async () => (await seen())[0]!.title === 'Renamed', {
      within: 2_000,
    });
    await admin.delete(`/api/tutorials/${second.id}`);
    await until('the tutorial is deleted', async () => !(await has(second.id)()), {
      within: 2_000,
    });
  });

  test('a sub-tutorial includes the fields of its tutorial that its page shows', async () => {
    const fields = { shortDesc: 'Short', subTutorials: steps };
    const made = await createTutorial(await app.admin(), fields);
    const answer = await app.visitor().get(`/api/tutorials/sub/${made.tutorials[1]!.id}`);
    expect(answer.status).toBe(200);
    const { id, title } = made;
    const noCover = { image: null, images: [], image_placeholder: null };
    expect(subTutorialPageSchema.strict().parse(answer.json())).toEqual({
      ...made.tutorials[1],
      locked: false,
      parent: { id, title, ...noCover, shortDesc: 'Short', is_pro: false },
    });
  });

  test('the texts of a premium tutorial are shown only to Pro and admins', async () => {
    const admin = await app.admin();
    const [free, pro] = [await app.learner(), await app.learner()];
    await buy(pro, admin, { plan: 'pro', period: 'monthly' });
    const made = await createTutorial(admin, { is_pro: true, subTutorials: steps });
    const page = `/api/tutorials/sub/${made.tutorials[0]!.id}`;
    const read = async (person: Person) => {
      const { description, locked } = (await person.get(page)).json<SubTutorialPage>();
      const list = (await person.get('/api/tutorials/main')).json<Tutorial[]>();
      const group = list.find(({ id }) => id === made.id)!;
      return [locked, description, group.locked, group.tutorials[0]!.description];
    };
    const shut = [true, '', true, ''];
    const open = [false, steps[0]!.description, false, steps[0]!.description];
    // Twice, because the second response may be from a cache.
    for (const time of ['first', 'second']) {
      expect(await read(app.visitor()), time).toEqual(shut);
      expect(await read(free), time).toEqual(shut);
      expect(await read(pro), time).toEqual(open);
      expect(await read(admin), time).toEqual(open);
    }
    const found = await app.visitor().get('/api/search?q=square');
    expect(found.text).not.toContain(steps[0]!.description);
  });

  test.each([...noSuchId, '%00', 'x'.repeat(500)])('a sub-tutorial %s answers 404', async (id) => {
    const error = expectError(
      await app.visitor().get(`/api/tutorials/sub/${id}`),
      404,
      'NOT_FOUND',
    );
    expect(error.message).toBe('Not found');
  });

  test('the id of a tutorial cannot be used as that of a sub-tutorial', async () => {
    const made = await createTutorial(await app.admin(), { subTutorials: steps });
    expectError(await app.visitor().get(`/api/tutorials/sub/${made.id}`), 404, 'NOT_FOUND');
  });
});
