import { coursePath } from '@atelier/contracts/catalog/course-path';
import { courseOperations, maxBookLessons } from '@atelier/contracts/catalog/courses';
import { groupLessons } from '@atelier/contracts/catalog/outline';
import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { notPurchased, purchasesOf } from '@atelier/service-kit/rpc/premium';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { type CourseRow, findCourse } from '../courses/course-model.ts';
import { maySee, paidContent } from '../courses/course-policy.ts';
import { loadListed } from '../courses/load-relations.ts';
import { type ListedCourse, presentCourseSummary } from '../courses/present-course.ts';
import type { Book } from './book.ts';
import { epubOf } from './epub-file.ts';

/** @param publicUrl URL of the site, which the links in the book lead to */
export const getEpub = (publicUrl: string): Handler =>
  handle(courseOperations.epub, async (request) => {
    const course = await findCourse(request.input.id);
    if (!course || !maySee(course, request.actor)) throw notFound('Course not found.');
    await requireBook(course, request);
    const [whole] = await loadListed([course]);
    if (!whole) throw notFound('Course not found.');
    if (whole.lessons.length > maxBookLessons) {
      throw invalid('id', `A course of more than ${maxBookLessons} lessons has no ePub`);
    }
    await noteTaken(course, request);
    const content = (await epubOf(bookOf(whole, publicUrl))).toString('base64');
    return { name: `${course.slug}.epub`, content };
  });

type Caller = Pick<Call<typeof courseOperations.epub>, 'actor' | 'call'>;

/** Records that a learner has the book, which stays theirs when a payment is refunded. */
async function noteTaken(course: CourseRow, { actor, call }: Caller): Promise<void> {
  if (!actor.learner || actor.admin) return;
  await call(accessQuestions.noteTaken, { kind: 'epub', courseId: course._id.toHexString() });
}

/**
 * Books are part of Pro and Team, also those of free courses, and of a course that was bought.
 *
 * @throws AppError NOT_ENTITLED for everyone else
 */
async function requireBook(course: CourseRow, caller: Caller): Promise<void> {
  if (caller.actor.admin || isCovered(paidContent(course), await purchasesOf(caller))) return;
  const what = 'The ePub of a course is part of Pro.';
  throw notPurchased(what, 'to download it', course.price > 0);
}

function bookOf(whole: ListedCourse, publicUrl: string): Book {
  const course = presentCourseSummary(whole);
  return {
    id: course.id,
    title: course.title,
    subtitle: course.subtitle,
    shortDescription: course.short_description,
    longDescription: course.long_description,
    objectives: course.objectives,
    prerequisites: course.prerequisites,
    instructor: course.instructor.name,
    language: languageTag(course.language),
    changedAt: whole.course.updated_at,
    url: new URL(coursePath(course), publicUrl).href,
    chapters: groupLessons(course),
  };
}

/** Returns the BCP 47 tag for the language of a course, which admins enter as text. */
function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und';
  } catch {
    return 'und';
  }
}
