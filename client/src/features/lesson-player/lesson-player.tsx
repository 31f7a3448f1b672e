import type { Course } from '@atelier/contracts/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog, DialogTitle } from '~/shared/ui/dialog.tsx';
import { LessonStage } from './lesson-stage.tsx';

const startButton = () => document.querySelector<HTMLElement>('[data-player-start]');

interface LessonPlayerProps {
  readonly course: Course;
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
  /** Asks for the course again, when its lesson may have become ready. */
  readonly onReload: () => void;
}

/** One lesson at a time, in a dialog over the course. */
export function LessonPlayer({ course, index, onMove, onClose, onReload }: LessonPlayerProps) {
  const count = course.lessons.length;
  const lesson = course.lessons[index];
  const next = course.lessons[index + 1];
  const goOn = () => onMove(index + 1);
  if (!lesson) return null;
  return (
    <Dialog open onClose={onClose} title={lesson.title} size="xl" bare initialFocus={startButton}>
      <Flex direction="column" maxW="full">
        <Flex direction="column" gap="1" p={{ base: '4', md: '6' }} pe={{ base: '16', md: '20' }}>
          <chakra.p textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
            {`Lesson ${index + 1} of ${count}`}
          </chakra.p>
          <chakra.div textStyle="title" overflowWrap="anywhere">
            <DialogTitle>{lesson.title}</DialogTitle>
          </chakra.div>
        </Flex>
        <LessonStage
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          next={next?.video_url ? { title: next.title, go: goOn } : null}
          onReload={onReload}
        />
        <Flex
          p={{ base: '4', md: '6' }}
          gap={{ base: '4', md: '8' }}
          justify="space-between"
          align="flex-start"
          direction={{ base: 'column', md: 'row' }}
        >
          <chakra.p color="text.muted" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
            {lesson.description ?? 'This lesson has no description.'}
          </chakra.p>
          <Flex as="nav" aria-label="Lessons" align="center" gap="3" flexShrink={0}>
            <Button look="outline" disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ChevronLeft aria-hidden />
              Previous
            </Button>
            <chakra.span textStyle="control" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {`${index + 1} / ${count}`}
            </chakra.span>
            <Button look="outline" disabled={index >= count - 1} onClick={goOn}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          </Flex>
        </Flex>
      </Flex>
    </Dialog>
  );
}
