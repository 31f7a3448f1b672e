import {
  type LivestreamCategory,
  livestreamCategorySchema,
} from '@atelier/contracts/livestreams/categories';
import type { Livestream, LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import {
  createLivestream,
  createLivestreamCategory,
  livestream,
  updateLivestream,
} from '../../support/catalog/livestreams.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const path = '/api/livestreams/categories';

const listed = async () => (await (await app.admin()).get(path)).json<LivestreamCategory[]>();
const inDefault = {
  category_id: '0',
  category: { id: '0', name: 'Uncategorized', slug: 'uncategorized' },
};

describe('POST /api/livestreams/categories', () => {
  test('adds a category with the default colors, and lists categories by name', async () => {
    const admin = await app.admin();
    const answer = await admin.post(path, { name: ' SwiftUI ', slug: ' swift-ui-2 ' });
    expect(answer.status, answer.text).toBe(201);
    const { message, category } = answer.json<{ message: string; category: LivestreamCategory }>();
    expect(message).toBe('Category created successfully');
    expect(livestreamCategorySchema.strict().parse(category)).toEqual({
      ...{ id: expect.any(String), name: 'SwiftUI', slug: 'swift-ui-2', is_default: false },
      ...{
        card_bg_color: '#271c52',
        left_section_bg_color: '#6c49e1',
        star_color: 'text-yellow-400',
      },
    });
    const first = await createLivestreamCategory(admin, { name: 'another' });
    const names = (await listed()).map(({ name }) => name);
    expect(names.indexOf('another')).toBeLessThan(names.indexOf('SwiftUI'));
    expect(await listed()).toEqual(expect.arrayContaining([category, first]));
  });

  test.each([
    'text-yellow-400',
    'text-orange-400',
    'text-red-400',
    'text-blue-400',
    'text-green-400',
  ])('accepts the star color %s and custom background colors in a form', async (star_color) => {
    const name = unique('Form');
    const fields = { name, slug: name.toLowerCase().replace(' ', '-'), star_color };
    const colors = { card_bg_color: '#0a0B0c', left_section_bg_color: '#FFFFFF' };
    const answer = await (await app.admin()).form('POST', path, { ...fields, ...colors });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json()).toMatchObject({ category: { ...fields, ...colors } });
  });

  test.each([
    ['no fields', {}, ['name', 'slug']],
    ['no slug', { name: 'Named' }, ['slug']],
    ['no name', { slug: 'slugged' }, ['name']],
    ['empty fields', { name: '', slug: '  ' }, ['name', 'slug']],
    ['null fields', { name: null, slug: null }, ['name', 'slug']],
  ])('answers 400 to %s, naming the missing ones', async (_, fields, missing) => {
    const answer = await (await app.admin()).post(path, fields);
    const body = expectError(answer, 400, 'VALIDATION');
    expect(body.message).toBe('Name and slug are required.');
    expect(body.fields.map((field) => field.path)).toEqual(missing);
  });

  test('may have letters of other scripts in its slug', async () => {
    const fields = { name: unique('设计'), slug: unique('设计').replace(' ', '-') };
    const answer = await (await app.admin()).post(path, fields);
    expect(answer.status, answer.text).toBe(201);
  });

  test.each([
    ['slug', 'Swift'],
    ['slug', 'swift ui'],
    ['slug', 'swift_ui'],
    ['slug', 'schön'],
    ['slug', 'a/b'],
    ['slug', 'x'.repeat(101)],
    ['slug', 7],
    ['name', 'x'.repeat(101)],
    ['name', ['x']],
    ['card_bg_color', 'red'],
    ['card_bg_color', '#fff'],
    ['card_bg_color', '#12345g'],
    ['card_bg_color', '#1234567'],
    ['left_section_bg_color', 'url(x)'],
    ['left_section_bg_color', ''],
    ['star_color', 'text-pink-400'],
    ['star_color', ''],
  ])('answers 400 to the %s %j', async (field, value) => {
    const fields = { name: unique('Refused'), slug: 'refused', [field]: value };
    expectFieldError(await (await app.admin()).post(path, fields), field);
  });

  test('answers 409 for a taken name, regardless of case, and for a taken slug', async () => {
    const admin = await app.admin();
    const { name, slug } = await createLivestreamCategory(admin);
    const sameName = await admin.post(path, { name: name.toUpperCase(), slug: `${slug}-2` });
    expect(expectError(sameName, 409, 'NAME_TAKEN').fields[0]?.path).toBe('name');
    const sameSlug = await admin.post(path, { name: `${name} too`, slug });
    expect(expectError(sameSlug, 409, 'SLUG_TAKEN').fields[0]?.path).toBe('slug');
    const asDefault = await admin.post(path, { name: 'uncategorized', slug: `${slug}-3` });
    expectError(asDefault, 409, 'NAME_TAKEN');
    const slugOfDefault = await admin.post(path, { name: `${name} 4`, slug: 'uncategorized' });
    expectError(slugOfDefault, 409, 'SLUG_TAKEN');
  });

  test('adds only one of ten concurrent categories with the same slug', async () => {
    const admin = await app.admin();
    const slug = unique('race').replace(' ', '-');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(path, { name: unique('Race'), slug })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, 'SLUG_TAKEN');
    }
  });
});

test('GET /api/livestreams/categories returns the list to visitors, not a livestream', async () => {
  const category = await createLivestreamCategory(await app.admin());
  const seen = async () => (await app.visitor().get(path)).json<LivestreamCategory[]>();
  const added = async () => (await seen()).some(({ id }) => id === category.id);
  await until('the category is listed', added, { within: 2_000 });
  expect(Array.isArray(await seen())).toBe(true);
});

describe('DELETE /api/livestreams/categories/:id', () => {
  test('deletes the category and moves its livestreams to Uncategorized', async () => {
    const admin = await app.admin();
    const category = await createLivestreamCategory(admin);
    const other = await createLivestreamCategory(admin);
    const inside = await createLivestream(admin, { category_id: category.id, duration: '01:00' });
    const outside = await createLivestream(admin, { category_id: other.id });
    const answer = await admin.delete(`${path}/${category.id}`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ message: 'Category deleted successfully' });
    const moved = await livestream(admin, inside);
    expect(moved).toEqual({ ...inside, ...inDefault, updated_at: moved.updated_at });
    expect(await livestream(admin, outside)).toEqual(outside);
    expect((await listed()).map(({ id }) => id)).not.toContain(category.id);
    const groups = (await admin.get('/api/livestreams')).json<LivestreamGroup[]>();
    const rest = groups.find(({ id }) => id === '0')!;
    expect(rest.livestreamItems.map(({ id }) => id)).toContain(inside.id);
    expectError(await admin.delete(`${path}/${category.id}`), 404, 'NOT_FOUND');
    // Its name and slug can be used again.
    await createLivestreamCategory(admin, { name: category.name, slug: category.slug });
  });

  test('answers 409 for the default category', async () => {
    const admin = await app.admin();
    const { message } = expectError(await admin.delete(`${path}/0`), 409, 'IN_USE');
    expect(message).toBe('The default category cannot be deleted');
  });

  test.each(['x', '0'.repeat(24), '%00', '00', '9'.repeat(900)])(
    'answers 404 for %s',
    async (id) => {
      expectError(await (await app.admin()).delete(`${path}/${id}`), 404, 'NOT_FOUND');
    },
  );

  test('leaves no livestream in the deleted category, despite concurrent changes', async () => {
    const admin = await app.admin();
    for (let round = 0; round < 5; round++) {
      const category = await createLivestreamCategory(admin);
      const inside = await createLivestream(admin, { category_id: category.id });
      const elsewhere = await createLivestream(admin);
      const [removed, edited, , created] = await Promise.all([
        admin.delete(`${path}/${category.id}`),
        updateLivestream(admin, inside, { description: `round ${round}` }),
        admin.put(`/api/livestreams/${elsewhere.id}`, { category_id: category.id }),
        admin.post('/api/livestreams', {
          ...{ title: 'At once', description: 'x', category_id: category.id },
        }),
      ]);
      expect(removed.status).toBe(200);
      expect(edited.description).toBe(`round ${round}`);
      const after = await livestream(admin, inside);
      expect(after).toMatchObject({ description: `round ${round}`, ...inDefault });
      expect(await livestream(admin, elsewhere)).toMatchObject(inDefault);
      if (created.status === 201) {
        const { livestream: made } = created.json<{ livestream: Livestream }>();
        expect(await livestream(admin, made)).toMatchObject(inDefault);
      } else expectFieldError(created, 'category_id');
      const left = app.database('livestreams').collection('livestreams');
      const gone = await left.countDocuments({
        category_id: { $ne: null, $nin: await categoryIds() },
      });
      expect(gone).toBe(0);
    }
  });
});

const categoryIds = () => app.database('livestreams').collection('categories').distinct('_id');
