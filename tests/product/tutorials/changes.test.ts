import type { SubTutorialPage, Tutorial } from '@atelier/contracts/catalog/tutorials';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { createTutorial, steps } from '../../support/catalog/tutorials.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const listed = async () =>
  (await (await app.admin()).get('/api/tutorials/main')).json<Tutorial[]>();
const again = async (id: string) => (await listed()).find((one) => one.id === id)!;
const noSuchId = ['0'.repeat(24), 'no-id', 'mains'];

describe('PUT /api/tutorials/:id', () => {
  test('changes the given fields and keeps the rest, including the sub-tutorials', async () => {
    const admin = await app.admin();
    const made = await createTutorial(admin, { shortDesc: 'Old', is_pro: 1, subTutorials: steps });
    const answer = await admin.put(`/api/tutorials/${made.id}`, { shortDesc: 'New' });
    expect(answer.status, answer.text).toBe(200);
    const { message, tutorial } = answer.json<{ message: string; tutorial: Tutorial }>();
    expect(message).toBe('Course updated successfully');
    expect(tutorial).toEqual({ ...made, shortDesc: 'New', updated_at: tutorial.updated_at });
    expect(tutorial.updated_at > made.updated_at).toBe(true);
    const cleared = await admin.form('PUT', `/api/tutorials/${made.id}`, {
      shortDesc: '',
      is_pro: '0',
    });
    expect(cleared.json()).toMatchObject({ tutorial: { shortDesc: null, is_pro: false } });
    const nulled = await admin.put(`/api/tutorials/${made.id}`, { title: 'Kept', shortDesc: null });
    expect(nulled.json()).toMatchObject({ tutorial: { title: 'Kept', tutorials: made.tutorials } });
  });

  test.each([
    ['JSON', false],
    ['a form', true],
  ])(
    'keeps, adds, deletes and orders sub-tutorials according to the list in %s',
    async (_, asForm) => {
      const admin = await app.admin();
      const made = await createTutorial(admin, { subTutorials: steps });
      const [draw, move, last] = made.tutorials as [
        SubTutorialPage,
        SubTutorialPage,
        SubTutorialPage,
      ];
      const rows = [
        { id: last.id, title: 'Was last', description: 'now first' },
        { title: 'New', description: '' },
        { id: draw.id, title: 'Draw' },
        { id: null, title: 'Newer' },
        { id: '', title: 'Newest' },
      ];
      const path = `/api/tutorials/${made.id}`;
      const answer = asForm
        ? await admin.form('PUT', path, { subTutorials: JSON.stringify(rows) })
        : await admin.put(path, { subTutorials: rows });
      expect(answer.status, answer.text).toBe(200);
      const { tutorials } = answer.json<{ tutorial: Tutorial }>().tutorial;
      expect(tutorials).toEqual([
        rows[0],
        { id: expect.any(String), title: 'New', description: '' },
        { id: draw.id, title: 'Draw', description: '' },
        { id: expect.any(String), title: 'Newer', description: '' },
        { id: expect.any(String), title: 'Newest', description: '' },
      ]);
      expect(new Set([...tutorials, move].map(({ id }) => id)).size).toBe(6);
      expect((await again(made.id)).tutorials).toEqual(tutorials);
      expect((await admin.get(`/api/tutorials/sub/${draw.id}`)).status).toBe(200);
      expectError(await admin.get(`/api/tutorials/sub/${move.id}`), 404, 'NOT_FOUND');
      const emptied = await admin.put(path, { subTutorials: [] });
      expect(emptied.json()).toMatchObject({ tutorial: { tutorials: [] } });
    },
  );

  test('answers 400 for an id that is unknown, of another tutorial or repeated', async () => {
    const admin = await app.admin();
    const made = await createTutorial(admin, { subTutorials: steps });
    const other = await createTutorial(admin, { subTutorials: steps });
    const own = made.tutorials[0]!.id;
    for (const ids of [['0'.repeat(24)], ['nonsense'], [other.tutorials[0]!.id], [own, own]]) {
      const subTutorials = ids.map((id) => ({ id, title: 'Mine' }));
      const answer = await admin.put(`/api/tutorials/${made.id}`, { title: 'Not', subTutorials });
      expectFieldError(answer, 'subTutorials');
    }
    expect(await again(made.id)).toEqual(made);
    expect(await again(other.id)).toEqual(other);
  });

  test('keeps concurrent changes of different fields', async () => {
    const admin = await app.admin();
    const made = await createTutorial(admin, { subTutorials: steps });
    const path = `/api/tutorials/${made.id}`;
    const answers = await Promise.all([
      admin.put(path, { shortDesc: 'One' }),
      admin.put(path, { is_pro: true }),
      admin.put(path, { subTutorials: [] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await again(made.id)).toMatchObject({ shortDesc: 'One', is_pro: true, tutorials: [] });
  });

  test('answers 400 for an empty title', async () => {
    const admin = await app.admin();
    const { id } = await createTutorial(admin);
    const message = expectFieldError(
      await admin.put(`/api/tutorials/${id}`, { title: '' }),
      'title',
    );
    expect(message).toBe('Course title is required');
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    const answer = await (await app.admin()).put(`/api/tutorials/${id}`, { title: 'No' });
    expectError(answer, 404, 'NOT_FOUND');
  });
});

describe('DELETE /api/tutorials/:id', () => {
  test('deletes the tutorial and all its sub-tutorials', async () => {
    const admin = await app.admin();
    const made = await createTutorial(admin, { subTutorials: steps });
    const answer = await admin.delete(`/api/tutorials/${made.id}`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: 'Course deleted' });
    expect(await again(made.id)).toBeUndefined();
    for (const { id } of made.tutorials) {
      expectError(await admin.get(`/api/tutorials/sub/${id}`), 404, 'NOT_FOUND');
    }
    expectError(await admin.delete(`/api/tutorials/${made.id}`), 404, 'NOT_FOUND');
  });

  test.each(noSuchId)('answers 404 for the id %s', async (id) => {
    expectError(await (await app.admin()).delete(`/api/tutorials/${id}`), 404, 'NOT_FOUND');
  });
});
