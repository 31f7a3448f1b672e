import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { makePicture } from '@atelier/service-kit/storage/pictures';
import { enqueueProcessing } from '@atelier/service-kit/video/enqueue-processing';
import { acceptedUpload } from '@atelier/service-kit/video/video-slot';
import { Types } from 'mongoose';
import { adminViewer } from '../lessons/present-lesson.ts';
import { cleanTexts } from './clean-texts.ts';
import { CourseModel, type CourseRow } from './course-model.ts';
import { freeSlug, untilSlugIsFree } from './course-slug.ts';
import { loadRelations } from './load-relations.ts';
import { lockReferences } from './lock-references.ts';
import { presentCourse } from './present-course.ts';

type CreateCall = Call<typeof courseOperations.create>;

export const createCourse = handle(courseOperations.create, async (request) => {
  const { files } = request.input;
  const cover = files?.image
    ? await makePicture(request.call, files.image, 'cover', 'Image')
    : null;
  const course = await untilSlugIsFree(() => insert(request, cover));
  request.announce('catalog.changed', { tags: ['courses'] });
  const [whole] = await loadRelations([course]);
  return { message: 'Course added successfully.', course: presentCourse(whole!, adminViewer) };
});

function insert(
  { input, requestId, inTransaction }: CreateCall,
  cover: CourseRow['cover'],
): Promise<CourseRow> {
  const { files, ...fields } = input;
  const _id = new Types.ObjectId();
  const video = files?.video && acceptedUpload(files.video);
  return inTransaction(async (transaction) => {
    const { session } = transaction;
    await lockReferences(input, session);
    const slug = await freeSlug(input.title, session);
    const [course] = await CourseModel.create(
      [
        {
          ...cleanTexts(fields),
          _id,
          slug,
          cover,
          video: { current: null, upload: video ?? null },
        },
      ],
      { session },
    );
    if (video) {
      const owner = { service: 'catalog', kind: 'course', id: _id.toHexString() } as const;
      await enqueueProcessing(video, owner, requestId, transaction);
    }
    return course!.toObject<CourseRow>();
  });
}
