import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { AccessRights } from '@atelier/contracts/commerce/access';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from '~/public/access/use-access.ts';
import { lessonRequirement, type VideoRequirement } from '~/public/access/video-access.ts';
import { useWatched } from '~/public/learning/use-watched.ts';
import { Dialog, DialogTitle } from '~/shared/ui/dialog/dialog.tsx';
import { onPhoneLandscape } from '~/shared/ui/layout/media-queries.ts';
import { CourseEnd } from './beside/course-end.tsx';
import { LessonMoves } from './beside/lesson-moves.tsx';
import { LessonPlaylist } from './beside/lesson-playlist.tsx';
import { LessonTabs } from './beside/lesson-tabs.tsx';
import { usePlayerSwitch } from './player-preferences.ts';
import { LessonStage } from './stage/lesson-stage.tsx';
import { playerFocus } from './stage/player-focus.ts';
import { PlayerStage } from './stage/player-stage.tsx';

interface LessonPlayerProps {
  readonly course: Course;
  readonly index: number;
  /** Start position in seconds; null to resume where the lesson was left. */
  readonly at: number | null;
  /** Called once the video plays from there and its progress is recorded. */
  readonly onBegin: () => void;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
  /** Refetches the course, when a lesson may have become available. */
  readonly onReload: () => void;
}

/**
 * Layout of the player. In a single column, the video stays at the top and the lessons are below.
 */
const columns = {
  display: { base: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1fr) {sizes.aside}',
  // In theater mode, the remaining height goes below the tabs.
  gridTemplateRows: 'auto auto auto auto 1fr',
  css: { [onPhoneLandscape]: { display: 'flex' } },
} as const;
const firstColumn = {
  display: { base: 'contents', lg: 'flex' },
  flexDirection: 'column',
  minW: '0',
  css: { [onPhoneLandscape]: { display: 'contents' } },
} as const;

/** In theater mode, the video spans both columns. */
const belowFilm = { display: 'contents' } as const;

/** Player for one lesson with the list of lessons, in a dialog above the course. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { course, index, at, onBegin, onMove, onClose, onReload } = props;
  const { lessons } = course;
  const lesson = lessons[index];
  const next = lessons[index + 1];
  const watched = useWatched(course.id);
  const access = useAccess(course.price > 0);
  const following = next ? needOf(course, next, access) : 'shut';
  const [autoplay, setAutoplay] = usePlayerSwitch('autoplay');
  const [isTheater, setTheater] = usePlayerSwitch('theater');
  const endedIndex = useEndedLesson(index);
  useFocusOnMove(index);
  if (!lesson) return null;
  const isLast = index === lessons.length - 1;
  const onEnd = () => {
    if (!isLast) return;
    endedIndex.set(index);
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={lesson.title}
      size={isTheater ? 'cover' : 'full'}
      bare
      initialFocus={playerFocus}
    >
      <chakra.div {...columns}>
        <chakra.div {...firstColumn} {...(isTheater && belowFilm)}>
          <LessonHead place={`Lesson ${index + 1} of ${lessons.length}`} title={lesson.title} />
          <PlayerStage isPinned isTheater={isTheater}>
            <LessonStage
              key={lesson.id}
              course={course}
              lesson={lesson}
              next={
                next && following !== 'shut'
                  ? { title: next.title, go: () => onMove(index + 1) }
                  : null
              }
              at={at}
              onBegin={onBegin}
              // A lesson that would use up a free video does not start automatically.
              // Nor does a text, which nobody may be there to read.
              autoplay={autoplay && following === 'open' && next?.duration != null}
              onEnd={onEnd}
              onReload={onReload}
              theater={{ isOn: isTheater, toggle: () => setTheater(!isTheater) }}
            />
          </PlayerStage>
          <LessonMoves {...{ course, lesson, index, watched, onMove }} onDone={onEnd} />
          {isLast && endedIndex.value === index && (
            <CourseEnd course={course} watched={watched} onOpen={onMove} />
          )}
          <LessonTabs courseId={course.id} lesson={lesson} />
        </chakra.div>
        <LessonPlaylist
          {...{ course, index, watched, autoplay }}
          isBelow={isTheater}
          requirementOf={(one) => lessonRequirement(course, one, access)}
          onOpen={onMove}
          onAutoplay={setAutoplay}
        />
      </chakra.div>
    </Dialog>
  );
}

/**
 * What the viewer needs to go on to a lesson. A text is open to whoever may read it, and a lesson
 * that has neither a video nor a text is not offered.
 */
function needOf(course: Course, lesson: Lesson, access: AccessRights | null): VideoRequirement {
  if (lesson.duration !== null) return lessonRequirement(course, lesson, access);
  return lesson.locked || !lesson.description ? 'shut' : 'open';
}

function LessonHead({ place, title }: { place: string; title: string }) {
  return (
    <Flex
      direction="column"
      gap="1"
      p={{ base: '4', md: '6' }}
      pe={{ base: '16', md: '20', lg: '6' }}
    >
      <chakra.p textStyle="small" color="text.muted" fontVariantNumeric="tabular-nums">
        {place}
      </chakra.p>
      <chakra.div
        dir="auto"
        textStyle="title"
        overflowWrap="anywhere"
        lineClamp={{ base: 3, md: 'none' }}
      >
        <DialogTitle>{title}</DialogTitle>
      </chakra.div>
    </Flex>
  );
}

/** Index of the lesson that has played to its end since it was opened. */
function useEndedLesson(index: number) {
  const [value, set] = useState<number | null>(null);
  useEffect(() => {
    set((ended) => (ended === index ? ended : null));
  }, [index]);
  return { value, set };
}

/** Moves the focus to Play whenever the lesson changes. */
function useFocusOnMove(index: number): void {
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    playerFocus()?.focus({ preventScroll: true });
  }, [index]);
}
