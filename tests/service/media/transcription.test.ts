import { randomBytes } from 'node:crypto';
import { assetOperations } from '@atelier/contracts/media/assets';
import type { CaptionTrack, Cue } from '@atelier/contracts/media/captions';
import {
  type Transcriber,
  type Transcription,
  transcriptionReports,
} from '@atelier/contracts/media/transcription';
import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { addCaptions, playingLesson } from '../../support/media/captions.ts';
import { givePlayable } from '../../support/media/transcription.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['media', 'transcriber', 'catalog', 'livestreams', 'commerce', 'users'], {
  env: { TRANSCRIPTION: 'on' },
});

const english = { engine: 'address', model: 'base' };
const cue = (start: number, text: string): Cue => ({ start, end: start + 1, text });

async function readyLesson(admin: Admin) {
  const { lesson, assetId } = await playingLesson(app, admin);
  await givePlayable(app, assetId);
  return { lesson, assetId, address: `/api/lessons/${lesson.id}/transcription` };
}

async function started(admin: Admin) {
  const made = await readyLesson(admin);
  done(await admin.post(made.address, {}), 202);
  return { ...made, run: { assetId: made.assetId, run: 1 } };
}

async function transcribe(run: { assetId: string; run: number }, ...texts: Cue[][]) {
  return transcribeIn('en', run, ...texts);
}

async function transcribeIn(
  language: string | null,
  run: { assetId: string; run: number },
  ...texts: Cue[][]
) {
  await app.call(transcriptionReports.begin, { ...run, ...english });
  const pieces = texts.map((_, at) => ({ from: at * 30, to: at * 30 + 30 }));
  await app.call(transcriptionReports.divide, { ...run, pieces });
  for (const [piece, cues] of texts.entries()) {
    await app.call(transcriptionReports.add, { ...run, piece, language, cues });
  }
  return app.call(transcriptionReports.end, { ...run, failed: null, remark: 'Nothing is said.' });
}

const stateOf = async (admin: Admin, address: string) =>
  done(await admin.get(address), 200).transcription as Transcription;
const captionsOf = async (admin: Admin, { id }: { id: string }) =>
  done(await admin.get(`/api/lessons/${id}/captions`), 200).captions as CaptionTrack[];

describe('a transcription', () => {
  test('shows its progress and latest cues, and becomes captions that nobody has read', async () => {
    const admin = await app.admin();
    const { lesson, address, run } = await started(admin);
    expect(await stateOf(admin, address)).toMatchObject({ status: 'waiting', reason: null });
    const begun = await app.call(transcriptionReports.begin, { ...run, ...english });
    expect(begun).toEqual({ wanted: true, pieces: null, done: [], language: null });
    const pieces = [30, 60, 90].map((to) => ({ from: to - 30, to }));
    await app.call(transcriptionReports.divide, { ...run, pieces });
    const first = { ...run, piece: 0, language: 'en', cues: [cue(1, 'Light falls')] };
    await app.call(transcriptionReports.add, first);
    const running = { status: 'running', progress: 33, cues: first.cues, ...english };
    expect(await stateOf(admin, address)).toMatchObject(running);
    expect(await captionsOf(admin, lesson)).toEqual([]);

    const again = await app.call(transcriptionReports.begin, { ...run, ...english });
    expect(again).toEqual({ wanted: true, pieces, done: [0], language: 'en' });
    await app.call(transcriptionReports.add, first);
    const second = { ...first, piece: 2, cues: [cue(61, 'from above')] };
    await app.call(transcriptionReports.add, second);
    const end = { ...run, failed: null, remark: null };
    expect(await app.call(transcriptionReports.end, end)).toEqual({ wanted: true });
    expect(await app.call(transcriptionReports.end, end)).toEqual({ wanted: false });
    const [track, ...more] = await captionsOf(admin, lesson);
    expect(more).toEqual([]);
    expect(track).toMatchObject({ language: 'en', origin: 'transcribed', reviewed: false });
    expect(done(await admin.get(`/api/captions/${track!.id}`), 200).cues).toEqual([
      ...first.cues,
      ...second.cues,
    ]);
    const ended = { status: 'done', progress: 100, language: 'en', reason: null, cues: [] };
    expect(await stateOf(admin, address)).toMatchObject(ended);
  });

  test('of silence says so, and one that failed says why and can be repeated', async () => {
    const admin = await app.admin();
    const { lesson, address, run } = await started(admin);
    await transcribe(run);
    expect(await stateOf(admin, address)).toMatchObject({
      ...{ status: 'done', reason: 'Nothing is said.', language: null },
    });
    expect(await captionsOf(admin, lesson)).toEqual([]);
    done(await admin.post(address, {}), 202);
    const next = { ...run, run: 2 };
    await app.call(transcriptionReports.begin, { ...next, ...english });
    const failed = 'The engine ended unexpectedly.';
    await app.call(transcriptionReports.end, { ...next, failed, remark: null });
    expect(await stateOf(admin, address)).toMatchObject({ status: 'failed', reason: failed });
    const late = await app.call(transcriptionReports.begin, { ...run, ...english });
    expect(late.wanted).toBe(false);
  });

  test('by an engine that tells no language is kept all the same', async () => {
    const admin = await app.admin();
    const { lesson, address, run } = await started(admin);
    await transcribeIn(null, run, [cue(1, 'Light falls')]);
    expect(await stateOf(admin, address)).toMatchObject({ status: 'done', reason: null });
    const label = 'Unknown language (CC)';
    expect(await captionsOf(admin, lesson)).toMatchObject([{ language: 'und', label }]);
  });

  test('that ends while its video is deleted leaves no captions', async () => {
    const { assetId, run } = await started(await app.admin());
    await app.call(transcriptionReports.begin, { ...run, ...english });
    const said = { ...run, piece: 0, language: 'en', cues: [cue(1, 'Light falls')] };
    await app.call(transcriptionReports.add, said);
    const captions = mongoose.model('Caption');
    const remove = captions.deleteMany.bind(captions);
    const ending = vi.spyOn(captions, 'deleteMany').mockImplementationOnce((filter) => {
      return remove(filter).then(async (removed) => {
        await app.call(transcriptionReports.end, { ...run, failed: null, remark: null });
        return removed;
      }) as unknown as ReturnType<typeof remove>;
    });
    await app.call(assetOperations.discard, { assetId });
    expect(ending).toHaveBeenCalled();
    ending.mockRestore();
    expect(await captions.countDocuments({ assetId })).toBe(0);
  });

  test('takes the language in which most is said', async () => {
    const admin = await app.admin();
    const { lesson, run } = await started(admin);
    await app.call(transcriptionReports.begin, { ...run, ...english });
    const german = {
      ...run,
      piece: 1,
      language: 'de',
      cues: [cue(31, 'Schatten folgen dem Licht')],
    };
    const short = { ...run, piece: 0, language: 'en', cues: [cue(1, 'Hello')] };
    await app.call(transcriptionReports.add, german);
    await app.call(transcriptionReports.add, short);
    await app.call(transcriptionReports.end, { ...run, failed: null, remark: null });
    expect(await captionsOf(admin, lesson)).toMatchObject([{ language: 'de' }]);
  });
});

describe('what a person has written or read', () => {
  test.each([
    ['uploaded', async () => undefined],
    ['corrected', (admin: Admin, id: string) => save(admin, id, { cues: [cue(0, 'By hand')] })],
    ['reviewed', (admin: Admin, id: string) => save(admin, id, { reviewed: true })],
  ])('is not replaced: %s captions', async (origin, byHand) => {
    const admin = await app.admin();
    const { lesson, address, run } = await started(admin);
    if (origin === 'uploaded') await addCaptions(admin, lesson);
    else await transcribe(run, [cue(1, 'Light falls')]);
    const [track] = await captionsOf(admin, lesson);
    await byHand(admin, track!.id);
    const before = done(await admin.get(`/api/captions/${track!.id}`), 200);
    if (origin !== 'uploaded') done(await admin.post(address, {}), 202);
    await transcribe(origin === 'uploaded' ? run : { ...run, run: 2 }, [cue(1, 'Lied files')]);
    expect(await captionsOf(admin, lesson)).toHaveLength(1);
    expect(done(await admin.get(`/api/captions/${track!.id}`), 200)).toEqual(before);
    expect((await stateOf(admin, address)).reason).toBe(
      'The English captions that somebody has written or reviewed are kept.',
    );
  });

  test('does not come back once it is deleted', async () => {
    const admin = await app.admin();
    const { lesson, run } = await started(admin);
    await transcribe(run, [cue(1, 'Light falls')]);
    const [track] = await captionsOf(admin, lesson);
    done(await admin.delete(`/api/captions/${track!.id}`), 200);
    done(await admin.post('/api/transcription', {}), 202);
    expect((await app.call(transcriptionReports.begin, { ...run, ...english })).wanted).toBe(false);
  });

  test('is kept when its video is replaced by one that was transcribed meanwhile', async () => {
    const admin = await app.admin();
    const { lesson, assetId } = await readyLesson(admin);
    const { id } = await addCaptions(admin, lesson);
    const heir = randomBytes(12).toString('hex');
    const rows = app.database().collection('captions');
    const unread = { origin: 'transcribed', reviewed: false, fits: true, cues: [] };
    const place = { assetId: heir, kind: 'captions', updated_at: new Date() };
    await rows.insertMany([
      { ...place, ...unread, language: 'en' },
      { ...place, ...unread, language: 'de' },
    ]);
    await app.call(assetOperations.discard, { assetId, heir });
    expect(done(await admin.get(`/api/captions/${id}`), 200).captions).toMatchObject({
      ...{ origin: 'uploaded', fits: false, src: expect.stringContaining(heir) },
    });
    expect(await rows.countDocuments({ assetId: heir })).toBe(2);
  });

  async function save(admin: Admin, id: string, fields: object): Promise<undefined> {
    done(await admin.put(`/api/captions/${id}`, fields), 200);
  }
});

describe('all videos without captions', () => {
  test('are transcribed at a press, once', async () => {
    const admin = await app.admin();
    const { lesson } = await readyLesson(admin);
    await addCaptions(admin, lesson);
    const before = done(await admin.get('/api/transcription'), 200) as Transcriber;
    const { address } = await readyLesson(admin);
    const state = done(await admin.get('/api/transcription'), 200) as Transcriber;
    expect(state.without_captions).toBe(before.without_captions + 1);
    expect(state).toMatchObject({ status: 'ready', engine: 'address', model: 'base' });
    const { videos } = done(await admin.post('/api/transcription', {}), 202);
    expect(videos).toBe(state.without_captions);
    expect(await stateOf(admin, address)).toMatchObject({ status: 'waiting' });
    expect(done(await admin.post('/api/transcription', {}), 202)).toMatchObject({ videos: 0 });
  });
});
