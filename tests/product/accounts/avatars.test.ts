import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { describePicture, picture } from '../../support/media/picture.ts';
import type { Person } from '../../support/people/person.ts';
import { profileOf } from '../../support/people/profile.ts';
import { metricsOf } from '../../support/processes/process-metrics.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

describe('PUT /api/update-profile', () => {
  const large = () => picture({ width: 900, height: 600 });

  test('re-encodes an avatar to two square sizes without metadata, and deletes the previous one', async () => {
    const learner = await app.learner();
    const send = async () =>
      learner.form('PUT', '/api/update-profile', {}, { avatar: await large() });
    expect((await send()).status).toBe(200);
    const first = await profileOf(learner);
    expect(first.avatars.map(({ width, height }) => [width, height])).toEqual([
      [128, 128],
      [512, 512],
    ]);
    const file = await app.visitor().get(first.avatar!);
    expect(await describePicture(file.bytes)).toEqual({ codec: 'webp', width: 512, height: 512 });
    expect(file.bytes.includes('EXIF')).toBe(false);

    expect((await send()).status).toBe(200);
    expect((await profileOf(learner)).avatar).not.toBe(first.avatar);
    const old = assetOf(first.avatar);
    await until(
      'the previous avatar is deleted',
      async () => (await app.bucket.keysOf(old)).length === 0,
    );
  });

  test('refuses a file that is not a picture or is over 5 MB, and stores nothing of it', async () => {
    const learner = await app.learner();
    const before = await app.bucket.contents();
    const send = (content: Buffer) => {
      const avatar = { content, name: 'me.jpg', type: 'image/jpeg' };
      return learner.form('PUT', '/api/update-profile', {}, { avatar });
    };
    expectError(await send(Buffer.from('%PDF-1.7')), 415, 'UNSUPPORTED_MEDIA');
    const tooLarge = Buffer.concat([
      (await picture()).content as Buffer,
      Buffer.alloc(5 * 1024 * 1024),
    ]);
    expectError(await send(tooLarge), 413, 'TOO_LARGE');
    await app.bucket.untilOnly(before);
  });
});

const send = async (person: Person, content: Buffer) =>
  person.form('PUT', '/api/update-profile', {}, { avatar: { content, name: 'me.jpg' } });

describe('an avatar', () => {
  const jpeg = async () =>
    (await picture({ format: 'jpg', width: 600, height: 600 })).content as Buffer;

  test('is stored without its EXIF metadata', async () => {
    const learner = await app.learner();
    const secret = Buffer.from('Exif\0\0 taken at 59.9139 N 10.7522 E');
    const length = Buffer.from([0, secret.length + 2]);
    const plain = await jpeg();
    const marked = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      length,
      secret,
      plain.subarray(2),
    ]);
    expect((await send(learner, marked)).status).toBe(200);
    const { avatars } = await profileOf(learner);
    expect(avatars).toHaveLength(2);
    for (const { path } of avatars) {
      const { bytes } = await app.visitor().get(path);
      expect(bytes.includes('59.9139')).toBe(false);
    }
    const keys = await app.bucket.keysOf(assetOf(avatars[0]!.path));
    expect(keys.some((key) => key.includes('original'))).toBe(false);
  });

  test('of 30,000 x 30,000 pixels is refused without being decoded', async () => {
    const learner = await app.learner();
    const before = (await metricsOf(app.process('media'))).bytes;
    const png = (await picture({ format: 'png' })).content as Buffer;
    const answer = await send(learner, withClaimedSize(png, 30_000, 30_000));
    expectFieldError(answer, 'avatar');
    // Decoded, it would take 2.7 GB.
    const after = (await metricsOf(app.process('media'))).bytes;
    expect(after - before).toBeLessThan(100 * 1024 ** 2);
  });
});

test('refusing avatars of 1 x 49,000,000 pixels takes less CPU time than accepting ordinary ones', async () => {
  const media = app.process('media');
  const cpuSecondsOf = async (avatar: Buffer, status: number) => {
    const before = (await metricsOf(media)).processorSeconds;
    const learners = await Promise.all(Array.from({ length: 4 }, () => app.learner()));
    const answers = await Promise.all(learners.map((learner) => send(learner, avatar)));
    for (const answer of answers) expect(answer.status, answer.text).toBe(status);
    return (await metricsOf(media)).processorSeconds - before;
  };
  const ordinary = (await picture({ format: 'jpg', width: 3_000, height: 3_000 })).content;
  const cost = await cpuSecondsOf(ordinary as Buffer, 200);
  expect(await cpuSecondsOf(columnPng(49_000_000), 400)).toBeLessThan(cost);
});

/** Returns a valid black PNG, one pixel wide. */
function columnPng(height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  // Each row has a byte for its filter and one for its pixel.
  const rows = deflateSync(Buffer.alloc(2 * height));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** Returns the PNG with another size in its header, and the checksum corrected. */
function withClaimedSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}
