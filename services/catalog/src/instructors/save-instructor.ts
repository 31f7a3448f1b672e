import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { editBy, refuseRenamed } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture } from '@atelier/service-kit/storage/pictures';
import { InstructorModel, type InstructorRow, presentInstructor } from './instructor-model.ts';

export const createInstructor = handle(
  instructorOperations.create,
  async ({ input, call, announce, inTransaction }) => {
    const avatar = input.files?.avatar
      ? await makePicture(call, input.files.avatar, 'avatar', 'Avatar')
      : null;
    const instructor = await inTransaction(async ({ session }) => {
      const [created] = await InstructorModel.create([{ name: input.name, avatar }], { session });
      return created!.toObject<InstructorRow>();
    });
    announce('catalog.changed', { tags: ['instructors'] });
    return {
      message: 'Instructor added successfully.',
      instructor: presentInstructor(instructor),
    };
  },
);

export const updateInstructor = handle(
  instructorOperations.update,
  async ({ input, actor, call, requestId, announce, inTransaction }) => {
    const row = isObjectId(input.id) ? await InstructorModel.findById(input.id).lean() : null;
    if (!row) throw notFound('Instructor not found.');
    // Checked before the picture is processed, and again in the transaction.
    refuseRenamed(row.name, input.if_name, row.edits?.name);
    const avatar = input.files?.avatar
      ? await makePicture(call, input.files.avatar, 'avatar', 'Avatar')
      : undefined;
    const instructor = await inTransaction(async ({ session, enqueue }) => {
      const before = await InstructorModel.findByIdAndUpdate(
        input.id,
        {
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(input.name !== undefined &&
            input.name !== row.name && { edits: { name: editBy(actor) } }),
          ...(avatar && { avatar }),
        },
        { session, returnDocument: 'before' },
      ).lean();
      if (!before) throw notFound('Instructor not found.');
      refuseRenamed(before.name, input.if_name, before.edits?.name);
      if (avatar && before.avatar) {
        await enqueue({ name: 'discard-asset', assetId: before.avatar.assetId, requestId });
      }
      return { ...before, name: input.name ?? before.name, avatar: avatar ?? before.avatar };
    });
    announce('catalog.changed', { tags: ['instructors', 'courses'] });
    return {
      message: 'Instructor updated successfully.',
      instructor: presentInstructor(instructor),
    };
  },
);
