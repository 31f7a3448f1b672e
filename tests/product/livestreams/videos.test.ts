import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { playbackSchema } from '@atelier/contracts/media/playback';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { listenToMedia } from '../../support/calls/events.ts';
import { until } from '../../support/calls/until.ts';
import { deleteForGood } from '../../support/catalog/deletions.ts';
import {
  createLivestream,
  livestream,
  untilLivestream,
  updateLivestream,
} from '../../support/catalog/livestreams.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { picture } from '../../support/media/picture.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const ready = async (fields: Parameters<typeof createLivestream>[1] = {}) =>
  untilLivestream(
    admin,
    await createLivestream(admin, { video: 'mp4-one-second', ...fields }),
    'ready',
  );

const untilGone = (assetId: string) =>
  until('its files are deleted', async () => (await app.bucket.keysOf(assetId)).length === 0);

describe('the pipeline', () => {
  test('fills in the duration and thumbnail, and sends media events to admins', async () => {
    const stream = await listenToMedia(admin);
    const made = await createLivestream(admin, { video: 'mp4-two-hours' });
    expect(made).toMatchObject({
      ...{ duration: '00:00', thumbnail_url: null, video_url: null, duration_seconds: null },
      media: { status: 'queued', progress: 0, error: null },
    });
    const now = await untilLivestream(admin, made, 'ready');
    expect(now).toMatchObject({ duration: '02:00', locked: false, updated_at: made.updated_at });
    expect(now.duration_seconds).toBeCloseTo(7_200, 0);
    expect(now.thumbnails.length).toBeGreaterThan(0);
    expect((await app.visitor().get(now.thumbnail_url!)).status).toBe(200);
    await until('an event reports the livestream as ready', () =>
      stream.events.some(
        ({ owner, media }) =>
          owner.service === 'livestreams' && owner.id === made.id && media.status === 'ready',
      ),
    );
    stream.close();
  });

  test('does not overwrite a duration or thumbnail that an admin has set', async () => {
    const thumbnail = await picture({ width: 500, height: 250 });
    const made = await createLivestream(admin, {
      ...{ video: 'mp4-index-first', duration: '01:15', thumbnail },
    });
    const own = {
      duration: '01:15',
      thumbnail_url: made.thumbnail_url,
      thumbnails: made.thumbnails,
    };
    expect(made.thumbnails.map(({ width, height }) => [width, height])).toContainEqual([500, 250]);
    expect(made.thumbnail_placeholder).toMatch(/^data:/);
    expect(await untilLivestream(admin, made, 'ready')).toMatchObject(own);
    const left = await updateLivestream(admin, made, { duration: '00:00' });
    expect(left.duration).toBe('00:01');
  });

  test('updates the duration for a new video, unless an admin sets another one', async () => {
    const first = await ready({ video: 'mp4-two-hours' });
    // The form sends the shown duration back.
    const sent = { duration: first.duration, video: 'mp4-one-second' } as const;
    await updateLivestream(admin, first, sent);
    expect(await untilLivestream(admin, first, 'ready')).toMatchObject({ duration: '00:01' });
    await updateLivestream(admin, first, { duration: '05:00', video: 'mp4-index-first' });
    expect(await untilLivestream(admin, first, 'ready')).toMatchObject({ duration: '05:00' });
  });

  test('keeps a thumbnail that is uploaded later until another one replaces it', async () => {
    const made = await ready();
    const first = await updateLivestream(admin, made, { thumbnail: await picture() });
    expect(first.thumbnail_url).not.toBe(made.thumbnail_url);
    const second = await updateLivestream(admin, made, { thumbnail: await picture() });
    expect(second.thumbnail_url).not.toBe(first.thumbnail_url);
    await untilGone(assetOf(first.thumbnail_url));
    expect((await app.visitor().get(second.thumbnail_url!)).status).toBe(200);
    expect((await livestream(admin, made)).video_url).toBe(made.video_url);
  });
});

describe('the video of a livestream', () => {
  let made: Livestream;
  let address: string;
  beforeAll(async () => {
    made = await ready({ video: 'mp4-index-first' });
    address = made.video_url!;
  });

  test('is locked for visitors: page, list, playback and file', async () => {
    const visitor = app.visitor();
    const seen = (await visitor.get(`/api/livestreams/${made.id}`)).json<Livestream>();
    expect(seen).toEqual({ ...made, locked: true, video_url: null });
    const groups = (await visitor.get('/api/livestreams')).text;
    expect(groups).toContain(made.id);
    expect(groups).not.toContain('/media/videos/');
    const playback = await visitor.get(`/api/livestreams/${made.id}/playback`);
    expectError(playback, 401, 'UNAUTHENTICATED');
    expectError(await visitor.get(address), 401, 'UNAUTHENTICATED');
    expectError(await visitor.get(address, { range: 'bytes=0-9' }), 401, 'UNAUTHENTICATED');
  });

  test('is open to Pro and admins: page, list, playback and file', async () => {
    for (const person of [await proLearner(app), admin]) {
      const seen = (await person.get(`/api/livestreams/${made.id}`)).json<Livestream>();
      expect(seen).toEqual(made);
      expect((await person.get('/api/livestreams')).text).toContain(address);
      const playback = await person.get(`/api/livestreams/${made.id}/playback`);
      const { sources, duration } = playbackSchema.parse(playback.json());
      expect(duration).toBe('0:10');
      expect(sources.at(-1)).toMatchObject({ type: 'progressive', src: address });
      expect((await person.get(address, { range: 'bytes=0-9' })).status).toBe(206);
      expect((await person.get(address)).headers['cache-control']).toMatch(/private/);
    }
  });

  test('is packaged for streaming, with the same access rule', async () => {
    const learner = await proLearner(app);
    const src = await until(
      'playback offers a stream',
      async () => {
        const answer = await learner.get(`/api/livestreams/${made.id}/playback`);
        const [first] = playbackSchema.parse(answer.json()).sources;
        return first?.type === 'hls' && first.src;
      },
      { within: 60_000 },
    );
    expect((await learner.get(src)).status).toBe(200);
    expectError(await app.visitor().get(src), 401, 'UNAUTHENTICATED');
  });

  test('can be missing, which makes playback answer 404', async () => {
    const without = await createLivestream(admin);
    const playback = await admin.get(`/api/livestreams/${without.id}/playback`);
    expect(expectError(playback, 404, 'NOT_FOUND').message).toBe('No video available.');
  });
});

describe('replacing a video', () => {
  test('keeps the old one playable until the new one is ready, and then deletes it', async () => {
    const made = await ready({ video: 'mp4-index-first' });
    const learner = await proLearner(app);
    const before = await updateLivestream(admin, made, { video: 'mov-hevc' });
    expect(before).toMatchObject({ video_url: made.video_url, media: { status: 'queued' } });
    await until(
      'the new one is ready',
      async () => {
        const seen = (await learner.get(`/api/livestreams/${made.id}`)).json<Livestream>();
        expect((await learner.get(seen.video_url!, { range: 'bytes=0-9' })).status).toBe(206);
        return seen.media.status === 'ready';
      },
      { within: 60_000 },
    );
    expect((await livestream(admin, made)).video_url).not.toBe(made.video_url);
    await untilGone(assetOf(made.video_url));
  });

  test('with one that fails keeps the old one playable, and shows the reason only to admins', async () => {
    const made = await ready();
    await updateLivestream(admin, made, { video: 'truncated-index-last' });
    const failed = await untilLivestream(admin, made, 'failed');
    expect(failed.media.error).toMatch(/truncated/);
    expect({ ...failed, media: null }).toEqual({
      ...made,
      ...{ media: null, updated_at: failed.updated_at },
    });
    const learner = await proLearner(app);
    await until('learners see that it failed', async () => {
      const seen = (await learner.get(`/api/livestreams/${made.id}`)).json<Livestream>();
      return seen.media.status === 'failed' && seen.media.error === null;
    });
    expect((await learner.get(made.video_url!)).status).toBe(200);
    const retry = await admin.post(`/api/livestreams/${made.id}/media/retry`);
    expect(expectFieldError(retry, 'media')).toMatch(/upload another/);
  });
});

test('a deleted livestream is restored with its files, and deleted for good without them, even during processing', async () => {
  const made = await ready();
  const later = await updateLivestream(admin, made, {
    ...{ thumbnail: await picture(), video: 'mov-hevc' },
  });
  await untilLivestream(admin, made, 'processing');
  done(await admin.delete(`/api/livestreams/${made.id}`), 200);
  const listed = done(await admin.get('/api/livestreams/deletions'), 200);
  expect(listed.deletions).toMatchObject([{ id: made.id, title: made.title }]);
  const restored = done(await admin.post(`/api/livestreams/deletions/${made.id}/restore`), 200);
  expect(restored).toEqual({ message: 'The livestream has been restored.' });
  expect((await admin.get(made.video_url!, { range: 'bytes=0-9' })).status).toBe(206);
  await deleteForGood(admin, `/api/livestreams/${made.id}`);
  await untilGone(assetOf(made.video_url));
  await untilGone(assetOf(later.thumbnail_url));
  await until('no file of a deleted livestream is left', async () => {
    const kept = (await admin.get('/api/livestreams')).text;
    const ids = (await app.bucket.assets()).map((prefix) => prefix.split('/')[1]!);
    return ids.every((id) => kept.includes(id));
  });
});
