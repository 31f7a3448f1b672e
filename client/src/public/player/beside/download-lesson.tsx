import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { Download } from 'lucide-react';
import { ownsCourse, useAccess } from '~/public/access/use-access.ts';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { downloadName } from './download-name.ts';

interface DownloadLessonProps {
  readonly course: Course;
  readonly lesson: Lesson;
  readonly index: number;
}

/** Downloads the video of a lesson, for viewers with a plan or the course. */
export function DownloadLesson({ course, lesson, index }: DownloadLessonProps) {
  const access = useAccess(true);
  const { video_url } = lesson;
  if (!video_url || !access || !ownsCourse(access, course.id)) return null;
  return (
    <ButtonAnchor
      variant="quiet"
      px={{ base: '2', md: '5' }}
      href={video_url}
      download={downloadName(`${course.title} ${index + 1} ${lesson.title}`, video_url)}
    >
      <Download aria-hidden />
      Download video
    </ButtonAnchor>
  );
}
