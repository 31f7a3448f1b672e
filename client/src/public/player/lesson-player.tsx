import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lessonOpening } from '~/public/access/openings.ts';
import { useAccess } from '~/public/access/use-access.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog, DialogTitle } from '~/shared/ui/dialog.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { playerFocus } from './player-focus.ts';
import { PlayerStage } from './player-stage.tsx';

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
  const access = useAccess(course.price > 0);
  // What would use up a video of one's choice does not begin by itself.
  const goesOn = next?.video_url && lessonOpening(course, next, access) === 'open';
  const goOn = () => onMove(index + 1);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    playerFocus()?.focus({ preventScroll: true });
  }, [index]);
  if (!lesson) return null;
  return (
    <Dialog open onClose={onClose} title={lesson.title} size="xl" bare initialFocus={playerFocus}>
      <Flex direction="column" maxW="full">
        <Flex direction="column" gap="1" p={{ base: '4', md: '6' }} pe={{ base: '16', md: '20' }}>
          <chakra.p textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
            {`Lesson ${index + 1} of ${count}`}
          </chakra.p>
          <chakra.div textStyle="title" overflowWrap="anywhere" lineClamp={{ base: 3, md: 'none' }}>
            <DialogTitle>{lesson.title}</DialogTitle>
          </chakra.div>
        </Flex>
        <PlayerStage>
          <LessonStage
            key={lesson.id}
            courseId={course.id}
            lesson={lesson}
            next={next && goesOn ? { title: next.title, go: goOn } : null}
            onReload={onReload}
          />
        </PlayerStage>
        <Flex
          p={{ base: '4', md: '6' }}
          gap={{ base: '4', md: '8' }}
          justify="space-between"
          align="flex-start"
          direction={{ base: 'column', md: 'row-reverse' }}
        >
          <Flex
            as="nav"
            aria-label="Lessons"
            align="center"
            wrap="wrap"
            gap={{ base: '2', md: '3' }}
            flexShrink={0}
          >
            <Button
              look="outline"
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
              look="outline"
              px={{ base: '3', md: '5' }}
              disabled={index >= count - 1}
              onClick={goOn}
            >
              Next
              <ChevronRight aria-hidden />
            </Button>
          </Flex>
          <chakra.p color="text.muted" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
            {lesson.description ?? 'This lesson has no description.'}
          </chakra.p>
        </Flex>
      </Flex>
    </Dialog>
  );
}
