import type { Course } from './courses.ts';

interface PublishCheck {
  readonly label: string;
  readonly isMet: boolean;
}

type Checked = Pick<Course, 'image' | 'lessons' | 'short_description' | 'long_description'>;

/** What a course should have before visitors see it. */
export function publishChecksOf(course: Checked): readonly PublishCheck[] {
  const { image, lessons, short_description, long_description } = course;
  const withVideo = lessons.filter(({ media }) => media.status !== 'none');
  return [
    { label: 'Cover', isMet: image !== null },
    { label: 'Description', isMet: Boolean(short_description || long_description) },
    { label: 'Lessons', isMet: lessons.length > 0 },
    {
      label: 'A video in every lesson',
      isMet: lessons.length > 0 && withVideo.length === lessons.length,
    },
    {
      label: 'Every video ready',
      isMet: withVideo.length > 0 && withVideo.every(({ media }) => media.status === 'ready'),
    },
  ];
}
