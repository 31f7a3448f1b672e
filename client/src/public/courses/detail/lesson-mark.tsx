import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra } from '@chakra-ui/react';
import { Check, FileText, Lock, Play } from 'lucide-react';
import { lockTexts, type VideoRequirement } from '~/public/access/video-access.ts';
import { isToRead } from '~/public/courses/detail/lesson-length.ts';

interface LessonMarkProps {
  readonly lesson: Lesson;
  readonly opening: VideoRequirement;
  readonly watched: LessonProgress | undefined;
}

/** Icon that shows whether a lesson is locked, available or finished. */
export function LessonMark({ lesson, opening, watched }: LessonMarkProps) {
  const hasVideo = lesson.duration !== null;
  const isLocked = hasVideo && (lesson.locked || opening === 'shut');
  if (watched?.finished && !isLocked) {
    return (
      <chakra.span color="success" display="inline-flex">
        <Check size="1.1em" aria-hidden />
        <chakra.span srOnly>{hasVideo ? 'Watched' : 'Done'}</chakra.span>
      </chakra.span>
    );
  }
  if (!hasVideo) return isToRead(lesson) ? <FileText size="1.1em" aria-hidden /> : 'No video yet';
  if (isLocked) {
    return (
      <>
        <Lock size="1.1em" aria-hidden />
        <chakra.span srOnly>{lockTexts[opening]}</chakra.span>
      </>
    );
  }
  return <Play size="1.1em" aria-hidden />;
}
