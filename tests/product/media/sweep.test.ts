import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { assetOf } from '../../support/media/bucket.ts';
import { picture } from '../../support/media/picture.ts';
import { zipPart } from '../../support/media/zip-file.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const env = { SWEEP_SECONDS: '1', SWEEP_GRACE_SECONDS: '5' };
const app = useSharedApp({ own: { processes: ['worker'], env } });

const orphan = (n: number) => n.toString(16).padStart(24, '0');
const untilGone = (key: string) =>
  until(`${key} is swept`, async () => !(await app.bucket.contents()).includes(key));

test('stored files of assets that no row refers to are swept, even begun ones, and no others', async () => {
  const admin = await app.admin();
  const begun = [`videos/${orphan(99)}/original.mp4`, `archives/${orphan(98)}/original.zip`];
  for (const key of begun) await app.bucket.begin(key);
  const cover = await picture({ width: 1_000, height: 500 });
  const tutorial = await createTutorial(admin, { subTutorials: [{ title: 'One' }] }, cover);
  const files = { video: 'mp4-one-second', thumbnail: await picture() } as const;
  const live = await createLivestream(admin, files);
  const { video_url: liveUrl } = await untilLivestream(admin, live, 'ready');
  // What is deleted can be restored.
  const gone = await createTutorial(admin, { subTutorials: [{ title: 'Two' }] }, cover);
  done(await admin.delete(`/api/tutorials/${gone.id}`), 200);
  const lost = await createLivestream(admin, { thumbnail: await picture() });
  done(await admin.delete(`/api/livestreams/${lost.id}`), 200);
  await admin.createInstructor(unique('Ada'), await picture());
  await admin.form('PUT', '/api/admin-profile', {}, { avatar: await picture() });
  const course = await admin.createCourse();
  await admin.form('PUT', `/api/courses/${course.id}`, {}, { image: await picture() });
  const lesson = await admin.createLesson(course, { video: 'mp4-index-last', source: zipPart() });
  const failed = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  await admin.untilMedia(course, failed, 'ready');
  await admin.untilStreams(course, lesson);
  await admin.untilStreams(course, failed);
  // More files of the livestream may follow, and what is begun may already be swept.
  const changing = [assetOf(liveUrl), orphan(98), orphan(99)];
  const settled = async () =>
    (await app.bucket.contents())
      .filter((key) => !changing.some((id) => key.includes(id)))
      .toSorted();
  const referred = await settled();
  expect(referred.length).toBeGreaterThan(6);
  for (const { image, images } of [tutorial, gone]) {
    expect(await app.bucket.keysOf(assetOf(image))).toHaveLength(images.length);
  }
  expect(await app.bucket.keysOf(assetOf(lost.thumbnail_url))).not.toEqual([]);

  const other = 'elsewhere/of-somebody-else.txt';
  await app.bucket.put(other, Buffer.from('not of an asset'));
  // These are younger than what is referred to, so the sweep could have deleted that too.
  const keys = [
    `videos/${orphan(1)}/original.mp4`,
    `videos/${orphan(11)}/video.mp4`,
    `images/${orphan(21)}/poster-320.webp`,
    `archives/${orphan(31)}/original.zip`,
  ];
  for (const key of keys) await app.bucket.put(key, Buffer.from('orphan'));
  for (const key of keys) await untilGone(key);
  for (const key of begun) {
    await until('the parts are deleted', async () => !(await app.bucket.hasBegun(key)));
  }
  expect(await settled()).toEqual([...referred, other].toSorted());
  const { video_url, source } = await admin.lesson(course, lesson);
  expect((await app.visitor().get(video_url!)).status).toBe(200);
  expect((await admin.get(source!.url!)).status).toBe(200);
  expect((await admin.get(liveUrl!, { range: 'bytes=0-9' })).status).toBe(206);
});

test('nothing is swept while a service that knows the references is down', async () => {
  const key = `videos/${orphan(50)}/original.mp4`;
  const catalog = app.process('catalog');
  await catalog.stop();
  await app.bucket.put(key, Buffer.from('orphan'));
  const before = app.process('worker').logs().length;
  await until(
    'a sweep has failed',
    () =>
      app
        .process('worker')
        .logs()
        .slice(before)
        .match(/maintenance-failed.*sweep/),
    { within: 60_000 },
  );
  expect(await app.bucket.contents()).toContain(key);
  await catalog.restart();
  await untilGone(key);
});
