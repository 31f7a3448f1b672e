import { assetOperations } from '@atelier/contracts/media/assets';
import type { CaptionTrack } from '@atelier/contracts/media/captions';
import { captionQuestions } from '@atelier/contracts/media/captions';
import type { Captions } from '@atelier/contracts/media/playback';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import {
  addCaptions,
  courseWithIntro,
  playingLesson,
  playingLivestream,
  webVtt,
} from '../../support/media/captions.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'catalog', 'livestreams', 'commerce', 'users']);

const listOf = (lesson: { id: string }) => `/api/lessons/${lesson.id}/captions`;
const fileOf = (assetId: string, captionsId: string, format: 'vtt' | 'srt') =>
  app.call(captionQuestions.file, { assetId, captionsId, format });

describe('captions of a lesson', () => {
  test('are added from a file, listed with the playback data and sent as WebVTT and SRT', async () => {
    const admin = await app.admin();
    const { course, lesson, assetId } = await playingLesson(app, admin);
    const added = await addCaptions(admin, lesson);
    const english = { language: 'en', label: 'English (CC)', kind: 'captions', origin: 'uploaded' };
    expect(added).toMatchObject({ ...english, reviewed: true, fits: true });
    const german = await addCaptions(admin, lesson, { language: 'DE-at', kind: 'subtitles' });
    expect(german).toMatchObject({ language: 'de-AT', label: 'Austrian German' });

    const { captions } = done(await app.visitor().get(listOf(lesson)), 200);
    expect(captions).toMatchObject([{ label: 'Austrian German' }, { id: added.id, ...english }]);
    const path = `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
    const played = done(await app.visitor().get(path), 200).captions as Captions[];
    expect(played.map(({ id }) => id)).toEqual([german.id, added.id]);
    expect(added.src).toBe(`/media/videos/${assetId}/captions-${added.id}.vtt`);
    expect((await fileOf(assetId, added.id, 'vtt')).text).toBe(webVtt);
    const { text } = await fileOf(assetId, added.id, 'srt');
    expect(text).toContain('2\n00:00:02,500 --> 00:00:04,000\nand shadows follow\n');
    await expect(fileOf('0'.repeat(24), added.id, 'vtt')).rejects.toThrow('no such file');
  });

  test('are refused if the file is broken, the language unknown or there already', async () => {
    const admin = await app.admin();
    const { lesson } = await playingLesson(app, admin);
    const send = (fields: object) =>
      admin.post(listOf(lesson), { file: webVtt, language: 'en', ...fields });
    const broken = await send({ file: `${webVtt}\n00:05.000 --> 00:04.000\nBack` });
    expectError(broken, 400, 'VALIDATION');
    expect(broken.json()).toMatchObject({ message: 'Line 9: a cue must end after it starts' });
    expectError(await send({ language: 'en-x' }), 400, 'VALIDATION');
    done(await send({}), 201);
    const again = await send({});
    expectError(again, 409, 'NAME_TAKEN');
    expect(again.json()).toMatchObject({
      message: expect.stringMatching(/already has English captions/),
    });
    done(await send({ kind: 'subtitles' }), 201);
  });

  test('say how many of them are later than the end of the video', async () => {
    const admin = await app.admin();
    const { lesson, assetId } = await playingLesson(app, admin);
    const assets = app.database('media').collection<{ _id: string }>('assets');
    await assets.updateOne({ _id: assetId }, { $set: { video: { durationSeconds: 2 } } });
    const added = await admin.post(listOf(lesson), { file: webVtt, language: 'en' });
    const message = 'Captions added. 1 cue is later than the end of the video.';
    expect(done(added, 201).message).toBe(message);
  });

  test('are for those alone who may watch the video', async () => {
    const admin = await app.admin();
    const { course, lesson } = await playingLesson(app, admin, { price: 19 });
    await addCaptions(admin, lesson);
    expectError(await app.visitor().get(listOf(lesson)), 401, 'UNAUTHENTICATED');
    const learner = await app.learner();
    expectError(await learner.get(listOf(lesson)), 403, 'NOT_ENTITLED');
    for (const one of [await proLearner(app), admin]) {
      expect(done(await one.get(listOf(lesson)), 200).captions).toHaveLength(1);
    }
    done(await admin.put(`/api/courses/${course.id}`, { status: 'draft' }), 200);
    expectError(await learner.get(listOf(lesson)), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(listOf({ id: '0'.repeat(24) })), 404, 'NOT_FOUND');
  });

  test('use up no premium video of a Free account', async () => {
    const admin = await app.admin();
    const { id } = await playingLivestream(app, admin);
    const path = `/api/livestreams/${id}/captions`;
    done(await admin.post(path, { file: webVtt, language: 'en' }), 201);
    const learner = await app.learner();
    expectError(await learner.get(path), 403, 'NOT_ENTITLED');
    done(await learner.post(`/api/livestreams/${id}/unlock`, {}), 201);
    expect(done(await learner.get(path), 200).captions).toHaveLength(1);
  });
});

test('captions of an intro are for those who may watch it', async () => {
  const admin = await app.admin();
  const course = await courseWithIntro(app, admin, { price: 19 });
  const added = await addCaptions(admin, course, {}, 'courses');
  const path = `/api/courses/${course.id}/captions`;
  expectError(await app.visitor().get(path), 401, 'UNAUTHENTICATED');
  const learner = await app.learner();
  expect(done(await learner.get(path), 200).captions).toMatchObject([{ id: added.id }]);
  const played = done(await learner.get(`/api/courses/${course.id}/playback`), 200);
  expect(played.captions).toMatchObject([{ id: added.id, label: 'English (CC)' }]);
});

test('the chapters of a recording are the lines of its description, else those of its file', async () => {
  const admin = await app.admin();
  const { id } = await playingLivestream(app, admin, [
    { start: 0, title: 'Hello' },
    { start: 20, title: 'Questions' },
  ]);
  const path = `/api/livestreams/${id}`;
  const chaptersFor = async (by: Person) => done(await by.get(path), 200).chapters;
  const stored = [
    { start: 0, end: 20, title: 'Hello' },
    { start: 20, end: 60, title: 'Questions' },
  ];
  expect(await chaptersFor(admin)).toEqual(stored);
  expect(done(await admin.get(`${path}/playback`), 200).chapters).toEqual(stored);
  expect(await chaptersFor(app.visitor()), 'nothing of a file that is locked').toEqual([]);
  done(await admin.put(path, { description: '0:00 Begin\n0:30 End' }), 200);
  const named = [{ title: 'Begin' }, { start: 30, title: 'End' }];
  expect(await chaptersFor(app.visitor())).toMatchObject(named);
});

describe('cues', () => {
  const addressOf = ({ id }: CaptionTrack) => `/api/captions/${id}`;
  const cue = { start: 3, end: 4.5, text: 'Later' };

  test('are replaced as a whole, in the order of their times', async () => {
    const admin = await app.admin();
    const { lesson } = await playingLesson(app, admin);
    const track = await addCaptions(admin, lesson);
    const cues = [cue, { start: 0, end: 1, text: 'First\nline' }];
    const saved = done(await admin.put(addressOf(track), { cues }), 200).captions as CaptionTrack;
    expect(saved).toMatchObject({ origin: 'uploaded' });
    const read = done(await admin.get(addressOf(track)), 200);
    expect(read).toEqual({ captions: saved, cues: cues.toReversed() });
  });

  test('are saved without empty lines, which would end them in a file, and by the millisecond', async () => {
    const admin = await app.admin();
    const { lesson, assetId } = await playingLesson(app, admin);
    const track = await addCaptions(admin, lesson);
    const odd = { start: 1.00049, end: 2, text: ' One \r\n \n\nTwo\rThree' };
    done(await admin.put(addressOf(track), { cues: [odd] }), 200);
    const cues = [{ start: 1, end: 2, text: 'One\nTwo\nThree' }];
    expect(done(await admin.get(addressOf(track)), 200).cues).toEqual(cues);
    expect((await fileOf(assetId, track.id, 'vtt')).text).toContain('One\nTwo\nThree\n');
    const short = { start: 1.0001, end: 1.0002, text: 'Short' };
    expectError(await admin.put(addressOf(track), { cues: [short] }), 400, 'VALIDATION');
  });

  test('are not saved over what somebody else has saved', async () => {
    const admin = await app.admin();
    const { lesson } = await playingLesson(app, admin);
    const track = await addCaptions(admin, lesson);
    const cues = [cue];
    const seen = { cues, if_updated_at: track.updated_at };
    done(await admin.put(addressOf(track), seen), 200);
    expectError(await admin.put(addressOf(track), { ...seen, cues: [] }), 409, 'CHANGED');
    expect(done(await admin.get(addressOf(track)), 200).cues).toEqual(cues);
  });

  test.each([
    ['an end before the start', { ...cue, end: 2 }],
    ['a negative time', { ...cue, start: -1 }],
    ['no text', { ...cue, text: ' ' }],
    ['a null byte', { ...cue, text: 'a\0' }],
    ['text instead of a time', { ...cue, start: '3' }],
  ])('with %s are refused', async (_, wrong) => {
    const admin = await app.admin();
    const { lesson } = await playingLesson(app, admin);
    const track = await addCaptions(admin, lesson);
    expectError(await admin.put(addressOf(track), { cues: [cue, wrong] }), 400, 'VALIDATION');
  });
});

describe('the captions of a video', () => {
  test('stay while its deleted lesson can be restored, and end with it', async () => {
    const admin = await app.admin();
    const { course, lesson, assetId } = await playingLesson(app, admin);
    await addCaptions(admin, lesson);
    done(await admin.delete(`/api/courses/${course.id}/lessons/${lesson.id}`), 200);
    expectError(await admin.get(listOf(lesson)), 404, 'NOT_FOUND');
    done(await admin.post(`/api/deletions/${lesson.id}/restore`, {}), 200);
    expect(done(await admin.get(listOf(lesson)), 200).captions).toHaveLength(1);
    await app.call(assetOperations.discard, { assetId });
    expect(done(await admin.get(listOf(lesson)), 200).captions).toEqual([]);
  });

  test('go to the video that replaces it, until somebody says that they fit', async () => {
    const admin = await app.admin();
    const { lesson, assetId } = await playingLesson(app, admin);
    const { id } = await addCaptions(admin, lesson);
    const heir = 'b'.repeat(24);
    await app.call(assetOperations.discard, { assetId, heir });
    const address = `/api/captions/${id}`;
    const moved = done(await admin.get(address), 200).captions as CaptionTrack;
    expect(moved).toMatchObject({ fits: false, src: expect.stringContaining(heir) });
    expect(done(await admin.put(address, { fits: true }), 200).captions).toMatchObject({
      fits: true,
    });
    done(await admin.delete(address), 200);
    expectError(await admin.get(address), 404, 'NOT_FOUND');
  });
});
