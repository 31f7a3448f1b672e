import { courseOperations } from '@atelier/contracts/catalog/courses';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { addressForPreview } from '../previews/address-for-preview.ts';
import type { PreviewLinks } from '../previews/preview-links.ts';
import { findCourse } from './course-model.ts';
import { mayDownload, maySee, mayWatch } from './course-policy.ts';
import { withEnrollmentCounts } from './enrollment-counts.ts';
import { loadRelations } from './load-relations.ts';
import { presentCourse } from './present-course.ts';

export const getCourse = (links: PreviewLinks): Handler =>
  handle(courseOperations.get, async (request) => {
    const { input, actor } = request;
    const course = await findCourse(input.id);
    const until = course && (await links.shownUntil(course, input.preview, request));
    if (!course || (!until && !maySee(course, actor))) throw notFound('Course not found.');
    const [whole] = await loadRelations(await withEnrollmentCounts([course], request));
    if (!whole) throw notFound('Course not found.');
    if (until) {
      const shown = presentCourse(whole, {
        mayWatch: () => true,
        // Source files are not part of a preview.
        mayDownload: false,
        isAdmin: false,
      });
      return addressForPreview({ ...shown, preview_until: until.toISOString() }, input.preview!);
    }
    return presentCourse(whole, {
      mayWatch: (lesson) => mayWatch(course, lesson, actor),
      mayDownload: mayDownload(course, actor),
      isAdmin: actor.admin !== null,
    });
  });
