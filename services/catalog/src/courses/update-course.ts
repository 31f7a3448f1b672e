import { courseOperations } from '@atelier/contracts/courses';
import { notFound } from '@atelier/service-kit/errors';
import { inTransaction, isObjectId } from '@atelier/service-kit/mongo';
import { promise } from '@atelier/service-kit/outbox';
import { makePicture } from '@atelier/service-kit/pictures';
import { refuseChanged } from '@atelier/service-kit/refuse-changed';
import { type Call, handle } from '@atelier/service-kit/service';
import { replaceUpload } from '@atelier/service-kit/videos/promise-processing';
import { adminViewer } from '../lessons/present-lesson.ts';
import { CourseModel, type CourseRow } from './course-model.ts';
import { presentCourse } from './present-course.ts';
import { takeReferences } from './take-references.ts';
import { wholeCourses } from './whole-courses.ts';

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
  const [whole] = await wholeCourses([course]);
  return { message: 'Course updated successfully.', course: presentCourse(whole!, adminViewer) };
});

/** Writes only the fields that were given: two admins editing different ones both keep theirs. */
function save({ input, requestId }: UpdateCall, cover: CourseRow['cover'] | undefined) {
  const { id, files, if_updated_at, ...fields } = input;
  return inTransaction(async (session) => {
    await takeReferences(input, session);
    const course = await CourseModel.findById(id, null, { session });
    if (!course) throw notFound('Course not found.');
    refuseChanged(course.updated_at, if_updated_at);
    if (cover && course.cover) {
      await promise({ name: 'discard-asset', assetId: course.cover.assetId, requestId }, session);
    }
    course.set({ ...fields, ...(cover && { cover }) });
    if (files?.video) {
      const owner = { service: 'catalog', kind: 'course', id } as const;
      const slot = course.toObject<CourseRow>().video;
      course.set('video.upload', await replaceUpload(slot, files.video, owner, requestId, session));
    }
    await course.save({ session });
    return course.toObject<CourseRow>();
  });
}
