import { captionOperations } from '@atelier/contracts/media/captions';
import { AppError, invalid, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { AssetModel, type AssetRow } from '../assets/asset-model.ts';
import { CaptionModel, type CaptionRow } from './caption-model.ts';
import { courseRow, lessonRow, livestreamRow } from './list-captions.ts';
import { playingVideo, type Row } from './playing-video.ts';
import { languageName, presentTrack } from './present-captions.ts';
import { readCaptions } from './read-captions.ts';

type AddOperation = (typeof captionOperations)['addToLesson' | 'addToCourse' | 'addToLivestream'];

/** Maximum number of captions of a video. */
const most = 50;

function adding(operation: AddOperation, rowOf: (id: string) => Row): Handler {
  return handle(operation, async (request) => {
    const { assetId } = await playingVideo(rowOf(request.input.id), request);
    const row = await add(assetId, request);
    const late = await lateCues(row);
    const message = late ? `Captions added. ${late}` : 'Captions added.';
    return { message, captions: presentTrack(row) };
  });
}

async function add(assetId: string, { input, inTransaction }: Call<AddOperation>) {
  const language = canonical(input.language);
  const cues = await readCaptions(input.file);
  const added = { assetId, language, kind: input.kind, cues };
  try {
    const { _id } = await inTransaction(async ({ session }) => {
      if ((await CaptionModel.countDocuments({ assetId }).session(session)) >= most) {
        throw new AppError('LIMIT_REACHED', `A video can have at most ${most} captions`);
      }
      const origin = 'uploaded' as const;
      const [row] = await CaptionModel.create([{ ...added, origin, reviewed: true }], { session });
      return { _id: row!._id };
    });
    const row = await CaptionModel.findById(_id).lean<CaptionRow>();
    if (!row) throw new AppError('NOT_FOUND', 'These captions have been deleted');
    return row;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const what = `${languageName(language)} ${input.kind}`;
    throw new AppError('NAME_TAKEN', `This video already has ${what}. Delete them first.`);
  }
}

/** Returns in words how many cues start after the video ends; null if none does. */
async function lateCues({ assetId, cues }: CaptionRow): Promise<string | null> {
  const asset = await AssetModel.findById(assetId, { video: 1 }).lean<AssetRow>();
  const length = asset?.video?.durationSeconds ?? Number.POSITIVE_INFINITY;
  const { length: late } = cues.filter(({ start }) => start >= length);
  if (late === 0) return null;
  const what = late === 1 ? '1 cue is' : `${late.toLocaleString('en')} cues are`;
  return `${what} later than the end of the video.`;
}

/** @throws AppError VALIDATION */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0]!;
  } catch {
    throw invalid('language', 'Language must be a code such as en or pt-BR');
  }
}

export const addCaptions: readonly Handler[] = [
  adding(captionOperations.addToLesson, lessonRow),
  adding(captionOperations.addToCourse, courseRow),
  adding(captionOperations.addToLivestream, livestreamRow),
];
