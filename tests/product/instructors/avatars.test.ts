import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import type { FilePart } from '../../support/calls/multipart.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { describePicture, picture } from '../../support/media/picture.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const send = async (avatar: FilePart, fields: Record<string, string> = { name: unique('Ada') }) =>
  (await app.admin()).form('POST', '/api/instructors', fields, { avatar });

const named = (content: Buffer | string): FilePart => ({
  content: Buffer.from(content),
  name: 'portrait.jpg',
  type: 'image/jpeg',
});

describe('a portrait', () => {
  test.each(['jpg', 'png', 'webp'] as const)(
    'in %s is converted to WebP squares of 128 and 512 pixels',
    async (format) => {
      const answer = await send(await picture({ format, width: 900, height: 600 }));
      expect(answer.status, answer.text).toBe(201);
      const { instructor } = answer.json<{ instructor: Instructor }>();
      expect(instructor.avatars.map(({ width, height }) => [width, height])).toEqual([
        [128, 128],
        [512, 512],
      ]);
      expect(instructor.avatar).toBe(instructor.avatars[1]!.path);
      for (const { path, width, height } of instructor.avatars) {
        const file = await app.visitor().get(path);
        expect(file.status).toBe(200);
        expect(file.headers['content-type']).toBe('image/webp');
        expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(await describePicture(file.bytes)).toEqual({ codec: 'webp', width, height });
      }
      // The original, with its metadata, is not stored.
      const kept = await app.bucket.keysOf(assetOf(instructor.avatar));
      expect(kept.toSorted()).toEqual(
        instructor.avatars.map(({ path }) => path.replace('/media/', '')).toSorted(),
      );
    },
  );

  test('is not enlarged', async () => {
    const answer = await send(await picture({ width: 60, height: 40 }));
    expect(answer.json<{ instructor: Instructor }>().instructor.avatars).toMatchObject([
      { width: 40, height: 40 },
    ]);
  });
});

describe('a refused portrait, of which nothing is stored:', () => {
  const before = new Set<string>();
  const expectNothingNew = async () => {
    const now = (await app.bucket.contents()).filter((key) => !before.has(key));
    expect(now).toEqual([]);
  };
  const remember = async () => {
    for (const key of await app.bucket.contents()) before.add(key);
  };

  test.each<[string, () => Promise<FilePart> | FilePart]>([
    ['a GIF', () => picture({ format: 'gif' })],
    ['a BMP', () => picture({ format: 'bmp' })],
    ['a TIFF', () => picture({ format: 'tiff' })],
    [
      'an SVG',
      () => named('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a PDF', () => named('%PDF-1.7\n1 0 obj\n')],
    ['an HTML page', () => named('<!doctype html><script>alert(1)</script>')],
    ['an empty file', () => named('')],
    ['only the head of a JPEG', async () => ({ ...(await truncated('jpg', 400)) })],
    ['a truncated PNG', async () => truncated('png', 3_000)],
  ])('%s named .jpg answers 415', async (_, make) => {
    await remember();
    const rows = app.database('catalog').collection('instructors');
    const count = await rows.countDocuments();
    const refused = expectError(await send(await make()), 415, 'UNSUPPORTED_MEDIA');
    expect(refused.fields).toEqual([{ path: 'avatar', message: refused.message }]);
    expect(await rows.countDocuments()).toBe(count);
    await expectNothingNew();
  });

  test('a picture over 5 MB answers 413', async () => {
    await remember();
    const png = (await picture()).content as Buffer;
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    const refused = expectError(await send(named(large)), 413, 'TOO_LARGE');
    expect(refused.message).toContain('5 MB');
    await expectNothingNew();
  });

  test('a valid picture with an invalid name answers 400', async () => {
    await remember();
    expectError(await send(await picture(), { name: 'A' }), 400, 'VALIDATION');
    await expectNothingNew();
  });

  test('a picture for an unknown instructor answers 404', async () => {
    await remember();
    const avatar = await picture();
    const path = `/api/instructors/${'0'.repeat(24)}`;
    expectError(await (await app.admin()).form('PUT', path, {}, { avatar }), 404, 'NOT_FOUND');
    await expectNothingNew();
  });

  test('a malformed form answers 400', async () => {
    const admin = await app.admin();
    const answer = await admin.call('POST', '/api/instructors', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form at all',
    });
    expectError(answer, 400, 'BAD_REQUEST');
  });
});

test('a new portrait replaces the previous files, and deleting the instructor deletes the rest', async () => {
  const admin = await app.admin();
  const first = await admin.createInstructor(unique('Ada'), await picture());
  const path = `/api/instructors/${first.id}`;
  const avatar = await picture({ width: 300, height: 300 });
  const answer = await admin.form('PUT', path, {}, { avatar });
  const { instructor } = answer.json<{ instructor: Instructor }>();
  const [before, after] = [assetOf(first.avatar), assetOf(instructor.avatar)];
  expect(after).not.toBe(before);
  await untilGone(before);
  expect(await app.bucket.keysOf(after)).not.toEqual([]);

  expect((await admin.delete(path)).status).toBe(200);
  await untilGone(after);
  expectError(await app.visitor().get(instructor.avatar!), 404, 'NOT_FOUND');
});

async function untilGone(assetId: string): Promise<void> {
  const others = (await app.bucket.contents()).filter((key) => !key.includes(assetId));
  await app.bucket.untilOnly(others);
}

async function truncated(format: 'jpg' | 'png', bytes: number): Promise<FilePart> {
  const whole = await picture({ format });
  return { ...whole, content: (whole.content as Buffer).subarray(0, bytes) };
}
