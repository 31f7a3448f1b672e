import { courseOperations } from '@atelier/contracts/catalog/courses';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { captionsOf } from '@atelier/service-kit/video/captions-of';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { addressForPreview } from '../previews/address-for-preview.ts';
import type { PreviewLinks } from '../previews/preview-links.ts';
import { findCourse } from './course-model.ts';
import { maySee, mayWatch } from './course-policy.ts';

/** Plays the intro video. It is not a lesson, so a session is enough. */
export const playCourse = (links: PreviewLinks): Handler =>
  handle(courseOperations.playback, async (request) => {
    const { input, actor } = request;
    const { id, preview } = input;
    const course = await findCourse(id);
    if (course && (await links.shownUntil(course, preview, request))) {
      const captions = await captionsOf(course.video, request);
      return addressForPreview(presentPlayback(course.video, captions), preview!);
    }
    if (!course || !maySee(course, actor)) throw notFound('Course not found.');
    if (!mayWatch(course, null, actor)) {
      throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
    }
    return presentPlayback(course.video, await captionsOf(course.video, request));
  });
