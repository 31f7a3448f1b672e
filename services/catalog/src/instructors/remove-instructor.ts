import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { inUse } from '../categories/remove-category.ts';
import { CourseModel } from '../courses/course-model.ts';
import { InstructorModel } from './instructor-model.ts';

export const removeInstructor = handle(
  instructorOperations.remove,
  async ({ input, requestId, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Instructor not found.');
    await inTransaction(async ({ session, enqueue }) => {
      const removed = await InstructorModel.findByIdAndDelete(input.id, { session }).lean();
      if (!removed) throw notFound('Instructor not found.');
      const uses = await CourseModel.countDocuments({ instructor_id: removed._id }, { session });
      if (uses > 0) throw inUse('instructor', uses);
      if (removed.avatar) {
        await enqueue({ name: 'discard-asset', assetId: removed.avatar.assetId, requestId });
      }
    });
    announce('catalog.changed', { tags: ['instructors'] });
    return { message: 'Instructor has been deleted.' };
  },
);
