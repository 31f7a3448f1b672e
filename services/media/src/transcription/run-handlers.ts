import { transcriptionReports } from '@atelier/contracts/media/transcription';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { hasOwnCaptions } from '../captions/inherit-captions.ts';
import { playingVideo } from '../captions/playing-video.ts';
import { unknownLanguage } from '../captions/present-captions.ts';
import { TranscriptionModel, type TranscriptionRow } from './transcription-model.ts';
import { mainLanguage, writeTranscribed } from './write-captions.ts';

/** Handlers of the reports of transcribers. All are idempotent: a transcriber may be killed. */

type Run = { readonly assetId: string; readonly run: number };
const open = { status: { $in: ['waiting' as const, 'running' as const] } };
const unwanted = { wanted: false, pieces: null, done: [], language: null };

const filterOf = ({ assetId, run }: Run) => ({ _id: assetId, run, ...open });

/** Changes an open run and returns the row; null if the run is over. */
function change(run: Run, fields: Record<string, unknown>): Promise<TranscriptionRow | null> {
  return TranscriptionModel.findOneAndUpdate(
    filterOf(run),
    { $set: fields },
    { returnDocument: 'after' },
  )
    .lean<TranscriptionRow>()
    .exec();
}

const begin = handle(transcriptionReports.begin, async (request) => {
  const { input, announce } = request;
  const { engine, model } = input;
  const row = await TranscriptionModel.findOne(filterOf(input)).lean<TranscriptionRow>();
  if (!row) return unwanted;
  if (!(await stillPlays(row, request))) {
    await TranscriptionModel.deleteOne(filterOf(input));
    return unwanted;
  }
  if (!row.asked && (await hasOwnCaptions(row._id))) {
    await change(input, { status: 'done', reason: 'This video already has captions.' });
    return unwanted;
  }
  const begun = await change(input, { status: 'running', engine, model });
  announce('media.transcribed', {});
  if (!begun) return unwanted;
  const done = Object.keys(begun.texts).map(Number);
  return { wanted: true, pieces: begun.pieces, done, language: mainLanguage(begun) };
});

async function stillPlays(
  { _id, owner }: TranscriptionRow,
  request: Pick<Call<never>, 'call'>,
): Promise<boolean> {
  const playing = await playingVideo(owner, request).catch((error: { errorCode?: string }) => {
    if (error.errorCode === 'NOT_FOUND') return null;
    throw error;
  });
  return playing?.assetId === _id;
}

const divide = handle(transcriptionReports.divide, async ({ input }) => {
  const row = await change(input, { pieces: input.pieces });
  return { wanted: row !== null };
});

const add = handle(transcriptionReports.add, async ({ input, announce }) => {
  const { piece, language, cues } = input;
  const row = await change(input, { [`texts.${piece}`]: { language, cues } });
  announce('media.transcribed', {});
  return { wanted: row !== null };
});

const end = handle(transcriptionReports.end, async ({ input, inTransaction, announce, log }) => {
  const { assetId, failed, remark } = input;
  const wanted = await inTransaction(async ({ session }) => {
    const row = await TranscriptionModel.findOne(filterOf(input)).session(session);
    if (!row) return false;
    const said = row.toObject<TranscriptionRow>();
    const language = failed === null ? (mainLanguage(said) ?? unknownOf(said)) : null;
    const kept = language ? await writeTranscribed(said, language, session) : null;
    row.set({ status: failed === null ? 'done' : 'failed', language });
    row.set({ reason: failed ?? kept ?? (language ? null : remark), texts: {} });
    row.markModified('texts');
    await row.save({ session });
    return true;
  });
  if (wanted) log.info({ event: 'transcription-ended', assetId, failed });
  announce('media.transcribed', {});
  return { wanted };
});

/** The language of speech whose engine tells none; null if nothing is said. */
function unknownOf({ texts }: TranscriptionRow): typeof unknownLanguage | null {
  return Object.values(texts).some(({ cues }) => cues.length > 0) ? unknownLanguage : null;
}

export const runHandlers: readonly Handler[] = [begin, divide, add, end];
