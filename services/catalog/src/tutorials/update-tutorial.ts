import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { largest, makePicture, type Picture } from '@atelier/service-kit/storage/pictures';
import { presentTutorial } from './present-tutorial.ts';
import { entriesOf } from './sub-tutorial-entries.ts';
import { TutorialModel, type TutorialRow } from './tutorial-model.ts';

type UpdateCall = Call<typeof tutorialOperations.update>;

export const updateTutorial = handle(tutorialOperations.update, async (request) => {
  const { input, actor, call } = request;
  if (!isObjectId(input.id) || !(await TutorialModel.exists({ _id: input.id }))) {
    throw notFound('Not found');
  }
  const image = input.files?.image;
  const made = image ? await makePicture(call, image, 'cover', 'Image') : null;
  const tutorial = await save(request, made);
  request.announce('catalog.changed', { tags: ['tutorials'] });
  return { message: 'Course updated successfully', tutorial: presentTutorial(tutorial, actor) };
});

/**
 * Writes only the given fields, so that two admins who edit different fields do not overwrite each
 * other.
 */
function save(
  { input, actor, requestId, inTransaction }: UpdateCall,
  made: Picture | null,
): Promise<TutorialRow> {
  const { id, files: _, image, subTutorials, if_updated_at, ...fields } = input;
  return inTransaction(async ({ session, enqueue }) => {
    const row = await TutorialModel.findById(id, null, { session });
    if (!row) throw notFound('Not found');
    const before = row.toObject<TutorialRow>();
    const cover = made ?? coverFor(image, before.cover);
    if (before.cover && cover !== before.cover) {
      const { assetId } = before.cover;
      await enqueue({ name: 'discard-asset', assetId, requestId });
    }
    row.set({ ...fields, cover });
    if (subTutorials) row.set({ tutorials: entriesOf(subTutorials, before.tutorials) });
    const written = (one: TutorialRow) => ({
      ...fieldsOf(one, givenFields(fields)),
      ...(subTutorials && { subTutorials: one.tutorials }),
      image: one.cover?.assetId,
    });
    const edits = mergeEdits({
      ...{ before: written(before), after: written(row.toObject<TutorialRow>()) },
      ...{ edits: before.edits, createdAt: before.created_at, updatedAt: before.updated_at },
      ...{ seen: if_updated_at, actor },
    });
    row.set({ edits });
    await row.save({ session });
    return row.toObject<TutorialRow>();
  });
}

/**
 * Returns the cover requested by the text in the image field.
 *
 * @throws AppError VALIDATION for an unknown path
 */
function coverFor(image: string | null | undefined, before: Picture | null): Picture | null {
  if (image === null) return null;
  if (image === undefined || image === largest(before?.images)) return before;
  throw invalid('image', 'Image must be a file');
}
