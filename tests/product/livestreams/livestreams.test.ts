import {
  type Livestream,
  type LivestreamGroup,
  livestreamGroupSchema,
  livestreamSchema,
} from '@atelier/contracts/livestreams/livestreams';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import {
  createLivestream,
  createLivestreamCategory,
  livestream,
  sendLivestream,
  updateLivestream,
} from '../../support/catalog/livestreams.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const noSuchId = ['x', '0', '0'.repeat(24), 'Z'.repeat(24), '%00', 'categories2'];
const groupsOf = async (person: Pick<Awaited<ReturnType<typeof app.admin>>, 'get'>) =>
  (await person.get('/api/livestreams')).json<LivestreamGroup[]>();

test('Uncategorized is listed only while something is in it', async () => {
  const admin = await app.admin();
  const category = await createLivestreamCategory(admin);
  expect(await groupsOf(admin)).toEqual([{ ...category, livestreamItems: [] }]);
  const made = await createLivestream(admin);
  const rest = (await groupsOf(admin)).find(({ id }) => id === '0')!;
  expect(livestreamGroupSchema.strict().parse(rest)).toEqual({
    ...{ id: '0', name: 'Uncategorized', slug: 'uncategorized', is_default: true },
    ...{
      card_bg_color: '#271c52',
      left_section_bg_color: '#6c49e1',
      star_color: 'text-yellow-400',
    },
    livestreamItems: [made],
  });
  await updateLivestream(admin, made, { category_id: category.id });
  expect((await groupsOf(admin)).map(({ id }) => id)).toEqual([category.id]);
});

test('groups are sorted by name, and their items featured first, then newest first', async () => {
  const admin = await app.admin();
  const zeta = await createLivestreamCategory(admin, { name: 'zeta' });
  const alpha = await createLivestreamCategory(admin, { name: 'Alpha' });
  const beta = await createLivestreamCategory(admin, { name: 'beta' });
  const inside = { category_id: alpha.id };
  const first = await createLivestream(admin, inside);
  const featured = await createLivestream(admin, { ...inside, is_featured: 1 });
  const last = await createLivestream(admin, inside);
  await createLivestream(admin);
  const groups = await groupsOf(admin);
  const own = [alpha.id, beta.id, '0', zeta.id];
  expect(groups.map(({ id }) => id).filter((id) => own.includes(id))).toEqual(own);
  const items = groups.find(({ id }) => id === alpha.id)!.livestreamItems;
  expect(items).toEqual([featured, last, first]);
});

test('visitors see a change within two seconds', async () => {
  const admin = await app.admin();
  const made = await createLivestream(admin);
  const path = `/api/livestreams/${made.id}`;
  const seen = async () => (await app.visitor().get(path)).json<Livestream>();
  expect(await seen()).toEqual({ ...made, locked: true });
  await updateLivestream(admin, made, { title: 'Renamed' });
  const soon = { within: 2_000 };
  await until('the new title is there', async () => (await seen()).title === 'Renamed', soon);
  await admin.delete(path);
  await until(
    'the livestream is deleted',
    async () => (await app.visitor().get(path)).status === 404,
    soon,
  );
});

describe('POST /api/livestreams', () => {
  test('requires title, description and category, and fills in the rest', async () => {
    const admin = await app.admin();
    const category = await createLivestreamCategory(admin);
    const fields = { title: ' Live one ', description: 'What it is', category_id: category.id };
    const answer = await admin.post('/api/livestreams', fields);
    expect(answer.status, answer.text).toBe(201);
    const { message, livestream: made } = answer.json<{
      message: string;
      livestream: Livestream;
    }>();
    expect(message).toBe('New livestream added successfully');
    const { id, name, slug } = category;
    expect(livestreamSchema.strict().parse(made)).toEqual({
      ...{ id: expect.any(String), title: 'Live one', description: 'What it is' },
      ...{ category_id: id, category: { id, name, slug } },
      ...{ duration: '00:00', duration_seconds: null, is_featured: false },
      ...{ swiftui_title: name, livestreams_title: 'Livestreams' },
      ...{ videos_info: '0 videos - 0 hours', thumbnail_url: null, thumbnails: [] },
      ...{ thumbnail_placeholder: null, video_url: null, locked: false },
      media: { status: 'none', progress: 0, error: null },
      chapters: [],
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect(await livestream(admin, made)).toEqual(made);
  });

  test.each([
    ['a form', true],
    ['JSON', false],
  ])('accepts every field as %s', async (_, asForm) => {
    const admin = await app.admin();
    const { id } = await createLivestreamCategory(admin);
    const given = {
      ...{ title: 'All', description: 'Of it', category_id: id, duration: '12:34' },
      ...{ swiftui_title: 'Own', livestreams_title: 'Streams' },
      videos_info: '<p><strong>4</strong> videos</p>',
    };
    const answer = asForm
      ? await admin.form('POST', '/api/livestreams', { ...given, is_featured: '1' })
      : await admin.post('/api/livestreams', { ...given, is_featured: true });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json()).toMatchObject({ livestream: { ...given, is_featured: true } });
  });

  test.each(['0', 0])('uses the default category for the id %j', async (category_id) => {
    const fields = { title: unique('None'), description: 'x', category_id, swiftui_title: '' };
    const answer = await (await app.admin()).post('/api/livestreams', fields);
    expect(answer.json()).toMatchObject({
      livestream: { category_id: '0', swiftui_title: 'Uncategorized' },
    });
  });

  test.each([
    ['title', undefined, /^Title is required$/],
    ['title', ' ', /^Title is required$/],
    ['title', 'x'.repeat(201)],
    ['description', undefined, /^Description is required$/],
    ['description', '', /^Description is required$/],
    ['description', 'x'.repeat(5_001)],
    ['category_id', undefined, /^Category is required$/],
    ['category_id', '', /^Category is required$/],
    ['category_id', null, /^Category is required$/],
    ['category_id', 1, /must be an id/],
    ['category_id', '1', /does not exist/],
    ['category_id', '0'.repeat(24), /does not exist/],
    ['category_id', 'uncategorized', /does not exist/],
    ['duration', '1:00'],
    ['duration', '01:60'],
    ['duration', '001:00'],
    ['duration', '01:00:00'],
    ['duration', '0100'],
    ['duration', 'an hour'],
    ['duration', ''],
    ['duration', 60],
    ['is_featured', 'perhaps'],
    ['swiftui_title', 'x'.repeat(201)],
    ['livestreams_title', 'x'.repeat(201)],
    ['videos_info', 'x'.repeat(20_001)],
    ['videos_info', { html: 'x' }],
    ['title', 'a\0b'],
  ])('answers 400 to the %s %j', async (field, value, message = /./) => {
    const fields = { title: 'Refused', description: 'x', category_id: '0', [field]: value };
    const answer = await (await app.admin()).post('/api/livestreams', fields);
    expect(expectFieldError(answer, field)).toMatch(message);
  });

  test('removes scripts and unsafe markup from videos_info', async () => {
    const admin = await app.admin();
    const videos_info =
      '<p onclick="alert(1)">4 <b>videos</b><script>alert(1)</script></p>' +
      '<a href="java&#115;cript:alert(1)">a</a><a href="https://ok.example" target="_blank">b</a>' +
      '<svg onload=alert(1)></svg><img src=x onerror=alert(1)>';
    const safe =
      '<p>4 <b>videos</b></p><a rel="noopener noreferrer nofollow">a</a>' +
      '<a href="https://ok.example" rel="noopener noreferrer nofollow">b</a>';
    const made = await createLivestream(admin, { videos_info });
    expect(made.videos_info).toBe(safe);
    const updated = await updateLivestream(admin, made, { videos_info: `${videos_info}<hr>` });
    expect(updated.videos_info).toBe(`${safe}<hr />`);
    const { videos_info: stored } = (await app
      .database('livestreams')
      .collection('livestreams')
      .findOne({ title: made.title }))!;
    expect(stored).toBe(updated.videos_info);
    const emptied = await updateLivestream(admin, made, { videos_info: '<script>x</script>' });
    expect(emptied.videos_info).toBe('0 videos - 0 hours');
  });
});

test.each(noSuchId)('every call for the livestream %s answers 404', async (id) => {
  const admin = await app.admin();
  const path = `/api/livestreams/${id}`;
  for (const answer of [
    await app.visitor().get(path),
    await app.visitor().get(`${path}/playback`),
    await admin.put(path, { title: 'No' }),
    await admin.post(`${path}/media/retry`),
    await admin.delete(path),
  ]) {
    expect(expectError(answer, 404, 'NOT_FOUND').message).toBe('Livestream not found');
  }
});

test('DELETE /api/livestreams/:id deletes a livestream', async () => {
  const admin = await app.admin();
  const made = await createLivestream(admin);
  const answer = await admin.delete(`/api/livestreams/${made.id}`);
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ message: 'Livestream deleted successfully' });
  expectError(await admin.get(`/api/livestreams/${made.id}`), 404, 'NOT_FOUND');
});

test('a refused livestream leaves no file behind', async () => {
  const admin = await app.admin();
  const before = await app.bucket.contents();
  const text = { content: Buffer.from('neither picture nor video'), name: 'x.mp4' };
  expectError(await sendLivestream(admin, { video: text }), 415, 'UNSUPPORTED_MEDIA');
  expectError(await sendLivestream(admin, { thumbnail: text }), 415, 'UNSUPPORTED_MEDIA');
  const nowhere = await sendLivestream(admin, { video: 'mp4-one-second', category_id: '1' });
  expectFieldError(nowhere, 'category_id');
  await app.bucket.untilOnly(before);
});
