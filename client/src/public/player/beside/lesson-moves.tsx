import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/shared/ui/form/button.tsx';
import { DownloadLesson } from './download-lesson.tsx';
import { MarkWatched } from './mark-watched.tsx';
import { SourceFiles } from './source-files.tsx';
import { CopyMoment } from './transcript/copy-moment.tsx';

interface LessonMovesProps {
  readonly course: Course;
  readonly lesson: Lesson;
  readonly index: number;
  readonly watched: readonly LessonProgress[];
  readonly onMove: (index: number) => void;
  /** Called when a lesson without a video is done. */
  readonly onDone: () => void;
}

/** Links to the previous and next lessons, whether this one is finished, and its downloads. */
export function LessonMoves({ course, lesson, index, watched, onMove, onDone }: LessonMovesProps) {
  const count = course.lessons.length;
  return (
    <Flex
      px={{ base: '4', md: '6' }}
      py="4"
      gap="3"
      justify="space-between"
      align="center"
      wrap="wrap"
      flexDirection={{ base: 'column', sm: 'row-reverse' }}
    >
      <Flex as="nav" aria-label="Lessons" align="center" wrap="wrap" gap={{ base: '2', md: '3' }}>
        <Button
          variant="outline"
          px={{ base: '3', md: '5' }}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <chakra.span textStyle="control" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {`${index + 1} / ${count}`}
        </chakra.span>
        <Button
          variant="outline"
          px={{ base: '3', md: '5' }}
          disabled={index >= count - 1}
          onClick={() => onMove(index + 1)}
        >
          Next
          <ChevronRight aria-hidden />
        </Button>
      </Flex>
      <Flex align="center" justify="center" wrap="wrap" gap="2">
        <MarkWatched
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          isFinished={watched.some((row) => row.lesson_id === lesson.id && row.finished)}
          onDone={onDone}
        />
        {lesson.video_url && <CopyMoment path={`${coursePath(course)}?lesson=${index}`} />}
        <DownloadLesson {...{ course, lesson, index }} />
        <SourceFiles {...{ course, lesson }} />
      </Flex>
    </Flex>
  );
}
