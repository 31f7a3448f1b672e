import { captionOperations } from '@atelier/contracts/media/captions';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { CaptionRow } from './caption-model.ts';
import { findCaptions } from './find-captions.ts';
import { presentTrack } from './present-captions.ts';

const get = handle(captionOperations.get, async ({ input }) => {
  const row = (await findCaptions(input.id)).toObject<CaptionRow>();
  return { captions: presentTrack(row), cues: row.cues };
});

/** What a person has changed counts as read by them. */
const update = handle(captionOperations.update, async ({ input, inTransaction }) => {
  const { id, cues, reviewed, fits, if_updated_at } = input;
  const row = await inTransaction(async ({ session }) => {
    const captions = await findCaptions(id, session);
    refuseChanged(captions.updated_at, if_updated_at);
    if (cues) {
      captions.set({ cues: cues.toSorted((a, b) => a.start - b.start || a.end - b.end) });
      captions.markModified('cues');
      if (captions.origin === 'transcribed') captions.set({ origin: 'corrected' });
    }
    if (reviewed !== undefined) captions.set({ reviewed });
    if (fits !== undefined) captions.set({ fits });
    await captions.save({ session });
    return captions.toObject<CaptionRow>();
  });
  return { message: 'Captions saved.', captions: presentTrack(row) };
});

const remove = handle(captionOperations.remove, async ({ input, inTransaction }) => {
  await inTransaction(async ({ session }) => {
    const captions = await findCaptions(input.id, session);
    await captions.deleteOne({ session });
  });
  return { message: 'Captions deleted.' };
});

export const editCaptions: readonly Handler[] = [get, update, remove];

/**
 * Prevents a write from overwriting a newer one of a row that is edited as a whole.
 * @param seen the `updated_at` that the caller read; if omitted, nothing is rejected
 * @throws AppError CHANGED
 */
function refuseChanged(updatedAt: Date, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() === updatedAt.getTime()) return;
  throw new AppError('CHANGED', 'Someone else has changed this in the meantime.');
}
