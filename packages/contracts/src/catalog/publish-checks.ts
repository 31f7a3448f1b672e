import type { Course } from './courses.ts';
import type { Lesson } from './lesson.ts';

interface PublishCheck {
  readonly label: string;
  readonly isMet: boolean;
}

export type Checked = Pick<Course, 'image' | 'short_description' | 'long_description'> & {
  readonly lessons: readonly Pick<Lesson, 'media' | 'description'>[];
};

/** Returns the checks that a course should meet before it is published. */
export function publishChecksOf(course: Checked): readonly PublishCheck[] {
  const { image, lessons, short_description, long_description } = course;
  const withVideo = lessons.filter(({ media }) => media.status !== 'none');
  const isFilled =
    lessons.length > 0 &&
    lessons.every(({ media, description }) => media.status !== 'none' || Boolean(description));
  return [
    { label: 'Cover', isMet: image !== null },
    { label: 'Description', isMet: Boolean(short_description || long_description) },
    { label: 'Lessons', isMet: lessons.length > 0 },
    { label: 'A video or text in every lesson', isMet: isFilled },
    {
      label: 'Every video ready',
      isMet:
        (withVideo.length > 0 || isFilled) &&
        withVideo.every(({ media }) => media.status === 'ready'),
    },
  ];
}

/** Describes what a course still lacks: `Missing: cover, lessons`; null if it is complete. */
export function missingText(course: Checked): string | null {
  const missing = publishChecksOf(course).filter(({ isMet }) => !isMet);
  if (missing.length === 0) return null;
  return `Missing: ${missing.map(({ label }) => label.toLowerCase()).join(', ')}`;
}
