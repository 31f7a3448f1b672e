import { randomBytes } from 'node:crypto';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { CaptionTrack } from '@atelier/contracts/media/captions';
import type { ChapterMark } from '@atelier/contracts/media/chapters';
import type { Captions } from '@atelier/contracts/media/playback';
import { type Db, ObjectId } from 'mongodb';
import { createLivestream } from '../catalog/livestreams.ts';
import { type Admin, done } from '../people/admin.ts';
import type { Person } from '../people/person.ts';

/** A file of captions with two cues. */
export const webVtt = `WEBVTT

00:00:01.000 --> 00:00:02.500
Light falls from above

00:00:02.500 --> 00:00:04.000
and shadows follow
`;

/** Captions as a player gets them. */
export const englishCaptions = (src: string): Captions => ({
  id: '1'.repeat(24),
  language: 'en',
  label: 'English',
  kind: 'captions',
  origin: 'uploaded',
  reviewed: true,
  src,
});

interface Data {
  database(service: 'catalog' | 'livestreams' | 'media'): Db;
}

/** A video that plays, as far as rows tell: no file is stored. */
function currentVideo(assetId = randomBytes(12).toString('hex')) {
  const size = { durationSeconds: 60, width: 640, height: 360, bytes: 1_000 };
  const poster = [{ path: '/p.webp', width: 640, height: 360, format: 'webp' }];
  const key = `videos/${assetId}/original.mp4`;
  return { assetId, streams: null, video: { ...size, key, contentType: 'video/mp4', poster } };
}

/** Gives a row a video that needs no processing. */
async function giveVideo(
  app: Data,
  service: 'catalog' | 'livestreams',
  kind: 'lesson' | 'course' | 'livestream',
  id: string,
): Promise<string> {
  const { assetId, ...current } = currentVideo();
  const rows = app.database(service).collection(`${kind}s`);
  const video = { assetId, ...current };
  await rows.updateOne({ _id: new ObjectId(id) }, { $set: { 'video.current': video } });
  const assets = app.database('media').collection<{ _id: string; owner: object }>('assets');
  await assets.insertOne({ _id: assetId, owner: { service, kind, id } });
  return assetId;
}

/** Adds a lesson with a video that plays, as far as rows tell. */
export async function playingLesson(app: Data, admin: Admin, fields: Record<string, unknown> = {}) {
  const course = await admin.createCourse(fields);
  const sent = await admin.post(`/api/courses/${course.id}/lessons`, { title: 'Light', serial: 1 });
  const lesson = done(sent, 201).lesson as Lesson;
  return { course, lesson, assetId: await giveVideo(app, 'catalog', 'lesson', lesson.id) };
}

/** The same for a course with an intro. */
export async function courseWithIntro(
  app: Data,
  admin: Admin,
  fields: Record<string, unknown> = {},
) {
  const course = await admin.createCourse(fields);
  return { ...course, assetId: await giveVideo(app, 'catalog', 'course', course.id) };
}

/** The same for a livestream with a recording. */
export async function playingLivestream(
  app: Data,
  admin: Admin,
  chapters: readonly ChapterMark[] = [],
) {
  const livestream = await createLivestream(admin);
  const assetId = await giveVideo(app, 'livestreams', 'livestream', livestream.id);
  const rows = app.database('livestreams').collection('livestreams');
  const $set = { 'video.current.video.chapters': chapters };
  await rows.updateOne({ _id: new ObjectId(livestream.id) }, { $set });
  return { ...livestream, assetId };
}

export async function addCaptions(
  by: Person,
  row: { readonly id: string },
  fields: Record<string, unknown> = {},
  place: 'lessons' | 'courses' | 'livestreams' = 'lessons',
): Promise<CaptionTrack> {
  const body = { file: webVtt, language: 'en', ...fields };
  return done(await by.post(`/api/${place}/${row.id}/captions`, body), 201)
    .captions as CaptionTrack;
}
