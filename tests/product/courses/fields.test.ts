import type { Course } from '@atelier/contracts/catalog/courses';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function valid(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { category, instructor } = await (await app.admin()).home();
  const fields = { category_id: category.id, instructor_id: instructor.id, price: 10 };
  return { title: unique('Course'), ...fields, ...changes };
}

/** Returns the fields that are not undefined as the texts of a form. */
function asForm(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const long = (length: number) => 'x'.repeat(length);
/** Invalid values specific to courses; fields-matrix.test.ts tries those that all fields share. */
const refusedTexts: [field: string, values: string[]][] = [
  ['title', ['   ', long(201)]],
  ['price', ['free', '-1', '-0.01', '100000.01', '1.999', '1e3', '0x10', 'NaN']],
  ['instructor_id', ['nobody', '0'.repeat(24)]],
  ['category_id', ['nothing', '0'.repeat(24)]],
  ['status', ['hidden', 'Published']],
  ['difficulty', ['hard']],
  ['language', [long(51)]],
  ['published', ['maybe', '2']],
  ['is_featured', ['yes']],
  ['subtitle', [long(301)]],
  ['short_description', [long(2_001)]],
  ['long_description', [long(20_001)]],
  ['prerequisites', [long(5_001)]],
  ['objectives', [long(5_001)]],
  ['tags', [long(501)]],
];
const refused = refusedTexts.flatMap(([field, values]) =>
  values.map((value) => ({
    field,
    value,
    shown: value.length > 30 ? value.length : value,
  })),
);

describe('creating a course with invalid fields', () => {
  test.each(refused)(
    'answers 400 naming $field for $shown, the same for JSON and a form',
    async ({ field, value }) => {
      const admin = await app.admin();
      const courses = app.database('catalog').collection('courses');
      const before = await courses.countDocuments();
      const fields = await valid({ [field]: value });
      const asJson = await admin.post('/api/courses', fields);
      const asMultipart = await admin.form('POST', '/api/courses', asForm(fields));
      const message = expectFieldError(asJson, field);
      expect(expectFieldError(asMultipart, field)).toBe(message);
      expect(message).not.toMatch(/invalid|expected|undefined|received/i);
      expect(await courses.countDocuments()).toBe(before);
    },
  );

  test.each<[string, unknown]>([
    ['price', { $gt: 0 }],
    ['instructor_id', { $ne: null }],
    ['published', 2],
  ])('answers 400 naming %s for %j in JSON', async (field, value) => {
    const admin = await app.admin();
    expectFieldError(await admin.post('/api/courses', await valid({ [field]: value })), field);
  });

  test('names all invalid fields at once', async () => {
    const admin = await app.admin();
    const answer = await admin.post('/api/courses', { price: 'free', status: 'hidden' });
    const { fields, message } = expectError(answer, 400, 'VALIDATION');
    expect(fields.map(({ path }) => path).toSorted()).toEqual([
      'category_id',
      'instructor_id',
      'price',
      'status',
      'title',
    ]);
    expect(message).toBe(fields[0]!.message);
  });
});

describe('creating a course', () => {
  test.each([
    ['title', 'x', 'x'],
    ['title', long(200), long(200)],
    ['price', '0', 0],
    ['price', '100000', 100_000],
    ['price', '19.99', 19.99],
    ['price', ' 5 ', 5],
    ['published', '1', true],
    ['published', '0', false],
    ['published', 'true', true],
    ['is_featured', 'false', false],
    ['status', 'archived', 'archived'],
    ['difficulty', 'advanced', 'advanced'],
    ['language', 'de', 'de'],
    ['tags', 'type, motion', 'type, motion'],
    ['subtitle', '  ', null],
    ['subtitle', ' Words in motion ', 'Words in motion'],
    ['long_description', 'Zeile\n„zwei“ 🎨', 'Zeile\n„zwei“ 🎨'],
  ] as const)('stores %s %j of a form as %j', async (field, text, kept) => {
    const admin = await app.admin();
    const fields = asForm(await valid({ [field]: text }));
    const answer = await admin.form('POST', '/api/courses', fields);
    expect(answer.status, answer.text).toBe(201);
    const { course } = answer.json<{ course: Course }>();
    expect(course[field]).toBe(kept);
    expect((await admin.course(course.id))[field]).toBe(kept);
  });

  test('accepts booleans and numbers in JSON', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ price: 12.5, published: false, is_featured: true });
    expect(course).toMatchObject({ price: 12.5, published: false, is_featured: true });
  });

  test('returns every field, with the defaults of the contract', async () => {
    const admin = await app.admin();
    const { category, instructor } = await admin.home();
    const fields = await valid({ price: 0 });
    const answer = await admin.post('/api/courses', fields);
    expect(answer.status).toBe(201);
    const { message, course } = answer.json<{ message: string; course: Course }>();
    expect(message).toBe('Course added successfully.');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(course).toEqual({
      id: expect.any(String),
      title: fields.title,
      slug: expect.stringMatching(/^course-\d+$/),
      ...{ subtitle: null, short_description: null, long_description: null },
      ...{ prerequisites: null, objectives: null, tags: null },
      ...{ status: 'draft', language: 'en', difficulty: 'beginner' },
      ...{ price: 0, published: false, is_featured: false, enrollment_count: 0 },
      ...{ image: null, images: [], image_placeholder: null, video: null, locked: false },
      ...{ category, instructor, sections: [], lessons: [] },
      media: { status: 'none', progress: 0, error: null },
      created_at: time,
      updated_at: time,
    });
  });

  test('ignores fields that callers cannot set', async () => {
    const admin = await app.admin();
    const fields = { _id: 'mine', id: 'mine', slug: 'mine', enrollment_count: 9_999 };
    const course = await admin.createCourse({ ...fields, created_at: '2001-01-01T00:00:00Z' });
    expect(course.id).not.toBe('mine');
    expect(course.slug).not.toBe('mine');
    expect(course.enrollment_count).toBe(0);
    expect(course.created_at).not.toMatch(/^2001/);
    const stolen = { assetId: 'a'.repeat(24), key: 'videos/x/y', bytes: 1 };
    const files = { video: { ...stolen, contentType: 'video/mp4', fileName: 'a.mp4' } };
    const forged = await admin.createCourse({ files });
    expect(forged.media.status).toBe('none');
  });
});
