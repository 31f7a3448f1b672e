import type { Fields } from './api-client.ts';
import { drawCover, drawPortrait } from './art/pictures.ts';
import { sourceFilesOf } from './art/source-files.ts';
import { lessonText } from './content/lesson-text.ts';
import { categories, instructors } from './content/people.ts';
import { tutorials } from './content/tutorials.ts';
import type { SeedCourse, SeedTutorial } from './content/types.ts';
import { courses, slidesOf } from './demo-videos.ts';
import { type Named, png, type Seeding, zip } from './seeding.ts';

/** Adds categories, instructors, courses with their lessons, and tutorials, without videos. */
export async function addCatalog(seeding: Seeding): Promise<void> {
  await addPeople(seeding);
  for (const course of courses) await addCourse(seeding, course);
  for (const tutorial of tutorials) await addTutorial(seeding, tutorial);
}

async function addPeople(seeding: Seeding): Promise<void> {
  const { api } = seeding;
  for (const { key, name } of categories) {
    await seeding.once(`category:${key}`, {
      existing: () => seeding.find('/categories', name),
      add: async () => (await api.post<{ category: Named }>('/categories', { name })).category.id,
    });
  }
  for (const { key, name } of instructors) {
    await seeding.once(`instructor:${key}`, {
      existing: () => seeding.find('/instructors', name),
      add: async () => {
        const avatar = png(key, await drawPortrait(key));
        const answer = await api.postForm<{ instructor: Named }>('/instructors', { name, avatar });
        return answer.instructor.id;
      },
    });
  }
}

async function addCourse(seeding: Seeding, course: SeedCourse): Promise<void> {
  const { api } = seeding;
  const { key, category, instructor, lessons, ...texts } = course;
  const courseId = await seeding.once(`course:${key}`, {
    existing: () => seeding.find('/courses?all=1', course.title),
    add: async () => {
      const fields: Fields = {
        ...texts,
        status: 'published',
        published: true,
        language: 'en',
        category_id: seeding.idOf(`category:${category}`),
        instructor_id: seeding.idOf(`instructor:${instructor}`),
        image: png(key, await drawCover(course)),
      };
      return (await api.postForm<{ course: Named }>('/courses', fields)).course.id;
    },
  });
  for (const [index, lesson] of lessons.entries()) {
    const { title } = lesson;
    const slides = slidesOf(key, index);
    await seeding.once(`lesson:${key}:${index + 1}`, {
      existing: () => findLesson(seeding, courseId, title),
      add: async () => {
        const free_preview = index === 0 && texts.price > 0;
        const files = await sourceFilesOf(course.title, lesson, slides);
        const source = zip(`${key}-${index + 1}`, files);
        const description = lessonText(lesson, slides);
        const fields = { title, description, serial: index + 1, free_preview, source };
        const path = `/courses/${courseId}/lessons`;
        return (await api.postForm<{ lesson: Named }>(path, fields)).lesson.id;
      },
    });
  }
}

async function findLesson({ api }: Seeding, courseId: string, title: string) {
  const { lessons } = await api.get<{ lessons: Named[] }>(`/courses/${courseId}`);
  return lessons.find((lesson) => lesson.title === title)?.id ?? null;
}

async function addTutorial(seeding: Seeding, tutorial: SeedTutorial): Promise<void> {
  const { key, category: _, subTutorials, ...texts } = tutorial;
  await seeding.once(`tutorial:${key}`, {
    existing: () => seeding.find('/tutorials/main', tutorial.title),
    add: async () => {
      const answer = await seeding.api.postForm<{ tutorial: Named }>('/tutorials', {
        ...texts,
        subTutorials: JSON.stringify(subTutorials),
        image: png(key, await drawCover(tutorial)),
      });
      return answer.tutorial.id;
    },
  });
}
