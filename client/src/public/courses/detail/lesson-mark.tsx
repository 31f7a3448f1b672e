import type { Lesson } from '@atelier/contracts/catalog/lessons';
import type { LessonProgress } from '@atelier/contracts/users/progress';
import { chakra } from '@chakra-ui/react';
import { Check, Lock, Play } from 'lucide-react';

interface LessonMarkProps {
  readonly lesson: Lesson;
  /** An upgrade is needed to watch it. */
  readonly isShut: boolean;
  readonly watched: LessonProgress | undefined;
}

/** Whether a lesson can be watched, or has been. */
export function LessonMark({ lesson, isShut, watched }: LessonMarkProps) {
  if (lesson.duration === null) return 'No video yet';
  if (lesson.locked || isShut) {
    return (
      <>
        <Lock size="1.1em" aria-hidden />
        <chakra.span srOnly>{lesson.locked ? 'Sign in to watch' : 'Upgrade to watch'}</chakra.span>
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
