import { coursePath } from '@atelier/contracts/catalog/course-path';
import {
  type Course,
  type CourseSummary,
  courseOperations,
} from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { groupLessons, type LessonGroup } from '@atelier/contracts/catalog/outline';
import { startPath } from '@atelier/contracts/catalog/start-path';
import {
  type SubTutorialPage,
  type Tutorial,
  tutorialOperations,
} from '@atelier/contracts/catalog/tutorials';
import type { Operation, RequestOf } from '@atelier/contracts/core/operation';
import { isRichText } from '@atelier/contracts/core/text/rich-text';
import {
  type Livestream,
  type LivestreamGroup,
  livestreamOperations,
} from '@atelier/contracts/livestreams/livestreams';
import { nobody } from '@atelier/contracts/users/accounts';
import { schoolName } from '@atelier/service-kit/text/school';
import { answerOf, cacheKey } from '../cache/byte-cache.ts';
import type { Gateway } from '../gateway.ts';
import { escapeHtml, isoDuration, plainText } from './html.ts';
import { clipsOf, transcriptOf } from './lesson-document.ts';
import { cardImage, type Page } from './page.ts';
import { recordingData } from './recording-data.ts';

/**
 * Performs a public read as a visitor, from the cache where possible.
 * @throws AppError as the operation does
 */
async function read<Body>(
  gateway: Gateway,
  operation: Operation,
  path: string,
  input: RequestOf<Operation>,
): Promise<Body> {
  const make = async () => {
    const requestId = crypto.randomUUID();
    return answerOf(
      operation,
      await gateway.forward(operation, input, { actor: nobody, requestId }),
    );
  };
  const key = cacheKey('visitor', `/api${path}`);
  const { plain } = await gateway.cache.getOrMake(key, operation.cache!, make);
  return JSON.parse(plain.body.toString()) as Body;
}

export const readCourses = (gateway: Gateway) =>
  read<CourseSummary[]>(gateway, courseOperations.list, '/courses', {});
/** Maximum number of links in a document, one page of the API. The sitemap has the rest. */
const listedLinks = 100;

/** Reads only as many courses as a document links to, not a catalog of thousands. */
const readFirstCourses = (gateway: Gateway) =>
  read<CourseSummary[]>(gateway, courseOperations.list, `/courses?page=1&per_page=${listedLinks}`, {
    page: 1,
    per_page: listedLinks,
  });
export const readTutorials = (gateway: Gateway) =>
  read<Tutorial[]>(gateway, tutorialOperations.list, '/tutorials/main', {});
export const readLivestreams = (gateway: Gateway) =>
  read<LivestreamGroup[]>(gateway, livestreamOperations.list, '/livestreams', {});

const heading = (text: string) => `<h1>${escapeHtml(text)}</h1>`;
const paragraph = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>` : '');
const link = (path: string, text: string) => `<a href="${path}">${escapeHtml(text)}</a>`;
const list = (items: readonly string[]) =>
  `<ul>${items
    .slice(0, listedLinks)
    .map((item) => `<li>${item}</li>`)
    .join('')}</ul>`;

export async function homePage(gateway: Gateway): Promise<Page> {
  const courses = await readFirstCourses(gateway);
  const description =
    '300 hours of video courses, tutorials and livestreams for designers and developers.';
  return {
    title: schoolName(),
    description,
    path: '/',
    reads: '/api/courses',
    content: heading(schoolName()) + paragraph(description) + courseLinks(courses),
    inHome: {
      startPath: startPath(courses),
      content: courseLinks(courses),
    },
  };
}

const courseLinks = (courses: readonly CourseSummary[]) =>
  list(
    courses.map((course) => link(coursePath(course), course.title) + paragraph(course.subtitle)),
  );

export async function coursesPage(gateway: Gateway): Promise<Page> {
  const courses = await readFirstCourses(gateway);
  return {
    title: 'Courses',
    description: 'All video courses on design and code: browse by level, length and instructor.',
    path: '/courses',
    reads: '/api/courses',
    content: heading('Courses') + courseLinks(courses),
  };
}

/** The page of a course, or of one of its lessons. @param place index of the lesson */
export async function coursePage(
  gateway: Gateway,
  id: string,
  place: number | null = null,
): Promise<Page> {
  const path = `/courses/${encodeURIComponent(id)}`;
  const course = await read<Course>(gateway, courseOperations.get, path, { id });
  const { title, subtitle, instructor, lessons, price } = course;
  const shown = { ...course, lessons: lessons.slice(0, listedLinks) };
  const description =
    course.short_description ?? subtitle ?? `A course in ${course.category.name}.`;
  const image = cardImage(course.images, title);
  const long = course.long_description;
  const story = long && isRichText(long) ? plainText(long) : long;
  const texts = [subtitle, course.short_description, story, course.objectives];
  const lesson = place === null ? undefined : lessons[place];
  const transcript = lesson ? await transcriptOf(gateway, lesson) : '';
  const clips = clipsOf(course, coursePath(course), gateway.origin);
  return {
    title: lesson && transcript ? `${lesson.title} · ${title}` : title,
    description,
    // The canonical URL is the same whether the course was requested by id or by slug.
    path: transcript ? `${coursePath(course)}?lesson=${place}` : coursePath(course),
    reads: `/api${path}`,
    image,
    content:
      heading(title) +
      texts.map(paragraph).join('') +
      paragraph(instructor.name) +
      groupLessons(shown).map(lessonGroup).join('') +
      transcript,
    data: {
      '@type': 'Course',
      name: title,
      description,
      inLanguage: course.language,
      educationalLevel: course.difficulty,
      provider: { '@type': 'Organization', name: schoolName(), sameAs: gateway.origin },
      ...(image && { image: new URL(image.path, gateway.origin).href }),
      ...(clips.length > 0 && { hasPart: clips }),
      author: { '@type': 'Person', name: instructor.name },
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        category: price === 0 ? 'Free' : 'Paid',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        courseWorkload: isoDuration(
          lessons.reduce((sum, one) => sum + (one.duration_seconds ?? 0), 0),
        ),
      },
    },
  };
}

/** Renders a section's title and lessons. */
const lessonGroup = ({ section, lessons }: LessonGroup<Lesson>) =>
  (section ? `<h2>${escapeHtml(section.title)}</h2>` : '') +
  list(lessons.map((lesson) => escapeHtml(lesson.title) + paragraph(lesson.description)));

export async function tutorialsPage(gateway: Gateway): Promise<Page> {
  const groups = await readTutorials(gateway);
  return {
    title: 'Tutorials',
    description:
      'Short written tutorials on color, type, layout and motion, each with one thing to try.',
    path: '/tutorials',
    reads: '/api/tutorials/main',
    content:
      heading('Tutorials') +
      groups
        .map(
          ({ title, shortDesc, tutorials }) =>
            `<h2>${escapeHtml(title)}</h2>${paragraph(shortDesc)}` +
            list(tutorials.map((one) => link(`/tutorials/${one.id}`, one.title || 'Untitled'))),
        )
        .join(''),
  };
}

export async function tutorialPage(gateway: Gateway, id: string): Promise<Page> {
  const path = `/tutorials/sub/${encodeURIComponent(id)}`;
  const tutorial = await read<SubTutorialPage>(gateway, tutorialOperations.getSub, path, { id });
  const title = tutorial.title || 'Untitled';
  const { parent, description } = tutorial;
  return {
    title,
    description: parent.shortDesc ?? `A tutorial from ${parent.title}.`,
    path: `/tutorials/${tutorial.id}`,
    reads: `/api${path}`,
    image: cardImage(parent.images, parent.title),
    content: heading(title) + paragraph(parent.shortDesc) + paragraph(description),
  };
}

export async function livestreamsPage(gateway: Gateway): Promise<Page> {
  const groups = await readLivestreams(gateway);
  return {
    title: 'Livestreams',
    description: 'Recordings of live sessions: critiques, drawing, code and motion, by category.',
    path: '/livestreams',
    reads: '/api/livestreams',
    content:
      heading('Livestreams') +
      groups
        .map(
          ({ name, livestreamItems }) =>
            `<h2>${escapeHtml(name)}</h2>` +
            list(livestreamItems.map((one) => link(`/livestreams/${one.id}`, one.title))),
        )
        .join(''),
  };
}

export async function livestreamPage(gateway: Gateway, id: string): Promise<Page> {
  const path = `/livestreams/${encodeURIComponent(id)}`;
  const livestream = await read<Livestream>(gateway, livestreamOperations.get, path, { id });
  const { title, description, thumbnails, videos_info } = livestream;
  const image = cardImage(thumbnails, title);
  return {
    title,
    description,
    path: `/livestreams/${livestream.id}`,
    reads: `/api${path}`,
    image,
    content: heading(title) + paragraph(description) + paragraph(plainText(videos_info)),
    data: recordingData(livestream, image, gateway.origin),
  };
}
