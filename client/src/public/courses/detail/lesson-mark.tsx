import type { Lesson } from '@atelier/contracts/catalog/lessons';
import type { LessonProgress } from '@atelier/contracts/users/progress';
import { chakra } from '@chakra-ui/react';
import { Check, Lock, Play } from 'lucide-react';
import { lockTexts, type VideoRequirement } from '~/public/access/video-access.ts';

interface LessonMarkProps {
  readonly lesson: Lesson;
  readonly opening: VideoRequirement;
  readonly watched: LessonProgress | undefined;
}

/** Icon that shows whether a lesson is locked, available or watched. */
export function LessonMark({ lesson, opening, watched }: LessonMarkProps) {
  if (lesson.duration === null) return 'No video yet';
  if (lesson.locked || opening === 'shut') {
    return (
      <>
        <Lock size="1.1em" aria-hidden />
        <chakra.span srOnly>{lockTexts[opening]}</chakra.span>
      </>
    );
  }
  if (watched?.finished) {
    return (
      <chakra.span color="success" display="inline-flex">
        <Check size="1.1em" aria-hidden />
        <chakra.span srOnly>Watched</chakra.span>
      </chakra.span>
    );
  }
  return <Play size="1.1em" aria-hidden />;
}
