import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { courseProgress } from '~/public/learning/course-progress.ts';
import { FavoriteButton } from '~/public/learning/favorite-button.tsx';
import { useWatchedAmongAll } from '~/public/learning/use-watched.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { lessonPath } from './course-facts.ts';

/**
 * Overlay on a course's cover with the learner's own data: whether it is a favorite, the progress,
 * and a link to continue.
 */
export function CardExtras({ course }: { course: CourseSummary }) {
  const { id, title, lessons } = course;
  const progress = courseProgress(lessons, useWatchedAmongAll(id));
  return (
    <chakra.div
      position="absolute"
      top="0"
      insetStart="0"
      insetEnd="0"
      aspectRatio="cover"
      borderRadius="lg"
      overflow="hidden"
      zIndex="raised"
      pointerEvents="none"
    >
      <chakra.div position="absolute" top="3" insetEnd="3" pointerEvents="auto">
        <FavoriteButton kind="course" id={id} title={title} iconOnly />
      </chakra.div>
      {progress && (
        <chakra.div position="absolute" bottom="0" insetStart="0" insetEnd="0">
          {progress.resumeIndex !== null && (
            <ButtonLink
              to={lessonPath(course, progress.resumeIndex)}
              variant="quiet"
              size="sm"
              m="3"
              bg="surface.raised"
              boxShadow="raised"
              pointerEvents="auto"
            >
              {`Resume lesson ${progress.resumeIndex + 1}`}
              <chakra.span srOnly>{` of ${title}`}</chakra.span>
            </ButtonLink>
          )}
          <ProgressBar label={`Watched of ${title}`} percent={progress.percent} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
