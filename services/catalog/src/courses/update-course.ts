import { courseOperations } from '@atelier/contracts/catalog/courses';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture } from '@atelier/service-kit/storage/pictures';
import { replaceUpload } from '@atelier/service-kit/video/enqueue-processing';
import { adminViewer } from '../lessons/present-lesson.ts';
import { cleanTexts } from './clean-texts.ts';
import { CourseModel, type CourseRow, unscheduled } from './course-model.ts';
import { loadRelations } from './load-relations.ts';
import { lockReferences } from './lock-references.ts';
import { presentCourse } from './present-course.ts';

type UpdateCall = Call<typeof courseOperations.update>;

export const updateCourse = handle(courseOperations.update, async (request) => {
  const { input } = request;
  if (!isObjectId(input.id) || !(await CourseModel.exists({ _id: input.id }))) {
    throw notFound('Course not found.');
  }
  const image = input.files?.image;
  const cover = image ? await makePicture(request.call, image, 'cover', 'Image') : undefined;
  const course = await save(request, cover);
  request.announce('catalog.changed', { tags: ['courses'] });
  const [whole] = await loadRelations([course]);
  return { message: 'Course updated successfully.', course: presentCourse(whole!, adminViewer) };
});

/**
 * Writes only the given fields, so that two admins who edit different fields do not overwrite each
 * other.
 */
function save(
  { input, actor, requestId, inTransaction }: UpdateCall,
  cover: CourseRow['cover'] | undefined,
) {
  const { id, files, if_updated_at, ...fields } = input;
  return inTransaction(async (transaction) => {
    const { session, enqueue } = transaction;
    await lockReferences(input, session);
    const course = await CourseModel.findById(id, null, { session });
    if (!course) throw notFound('Course not found.');
    const before = course.toObject<CourseRow>();
    if (cover && course.cover) {
      await enqueue({ name: 'discard-asset', assetId: course.cover.assetId, requestId });
    }
    const isManual = changesStatus(course, fields);
    course.set({ ...cleanTexts(fields), ...(cover && { cover }), ...(isManual && unscheduled) });
    const written = (row: CourseRow) => ({
      ...fieldsOf(row, givenFields(fields)),
      ...(cover && { image: row.cover?.assetId }),
    });
    const edits = mergeEdits({
      ...{ before: written(before), after: written(course.toObject<CourseRow>()) },
      ...{ edits: before.edits, createdAt: before.created_at, updatedAt: before.updated_at },
      ...{ seen: if_updated_at, actor },
    });
    course.set({ edits });
    if (files?.video) {
      const owner = { service: 'catalog', kind: 'course', id } as const;
      const slot = course.toObject<CourseRow>().video;
      course.set(
        'video.upload',
        await replaceUpload(slot, files.video, owner, requestId, transaction),
      );
    }
    await course.save({ session });
    return course.toObject<CourseRow>();
  });
}

/** Returns whether an update changes the status. Changing it by hand cancels the schedule. */
function changesStatus(
  course: Pick<CourseRow, 'status' | 'published'>,
  { status = course.status, published = course.published }: Partial<UpdateCall['input']>,
): boolean {
  return status !== course.status || published !== course.published;
}
