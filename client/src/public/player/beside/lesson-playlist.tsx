import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { VideoRequirement } from '~/public/access/video-access.ts';
import { lessonLength } from '~/public/courses/detail/lesson-length.ts';
import { LessonMark } from '~/public/courses/detail/lesson-mark.tsx';
import { SectionFacts, shownGroups } from '~/public/courses/detail/section-heading.tsx';
import { shareOf } from '~/public/learning/course-progress.ts';
import { SwitchRow } from '~/shared/ui/form/switch-row.tsx';
import { onPhoneLandscape } from '~/shared/ui/layout/media-queries.ts';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { PlaylistButton } from './playlist-button.ts';
import { PlaylistSection } from './playlist-section.tsx';

interface LessonPlaylistProps {
  readonly course: Pick<Course, 'lessons' | 'sections'>;
  /** Index of the open lesson. */
  readonly index: number;
  readonly watched: readonly LessonProgress[];
  /** What the viewer needs to open a lesson. */
  readonly requirementOf: (lesson: Lesson) => VideoRequirement;
  /** Whether the list is shown below the video, with the tabs. */
  readonly isBelow: boolean;
  readonly autoplay: boolean;
  readonly onAutoplay: (on: boolean) => void;
  readonly onOpen: (index: number) => void;
}

/** The lessons of the course: next to the video on wide screens, at the height of its column. */
export function LessonPlaylist(props: LessonPlaylistProps) {
  const { course, index, watched, requirementOf, isBelow, autoplay, onAutoplay, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  const rowOf = new Map(watched.map((row) => [row.lesson_id, row]));
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`li[data-index='${index}']`);
    // Scrolls only the list itself, if it is a scroll container.
    if (box && row) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [index]);
  const groups = shownGroups(course);
  return (
    <chakra.section
      aria-label="Course content"
      position="relative"
      borderTopWidth={{ base: 'hairline', lg: '0' }}
      borderStartWidth={{ lg: 'hairline' }}
      minH={{ lg: 'panel' }}
      gridRow={{ lg: isBelow ? '2 / span 4' : undefined }}
      gridColumn={{ lg: '2' }}
    >
      <Flex
        direction="column"
        position={{ lg: 'absolute' }}
        inset="0"
        css={{ [onPhoneLandscape]: { position: 'static' } }}
      >
        <chakra.h3 textStyle="title" px={{ base: '4', md: '6' }} pt="6" pb="3" pe="20">
          Course content
        </chakra.h3>
        <chakra.div ref={list} flex="1" minH="0" overflowY="auto" position="relative" px="2">
          {groups.map(({ section, lessons, first }) => (
            <PlaylistSection
              key={section?.id ?? 'none'}
              section={section}
              isCurrent={index >= first && index < first + lessons.length}
              facts={<SectionFacts lessons={lessons} watched={watched} />}
            >
              <chakra.ol listStyleType="none" start={first + 1}>
                {lessons.map((lesson, at) => (
                  <li key={lesson.id} data-index={first + at}>
                    <Row
                      lesson={lesson}
                      number={first + at + 1}
                      isCurrent={first + at === index}
                      opening={requirementOf(lesson)}
                      watched={rowOf.get(lesson.id)}
                      onOpen={() => onOpen(first + at)}
                    />
                  </li>
                ))}
              </chakra.ol>
            </PlaylistSection>
          ))}
        </chakra.div>
        <chakra.div px={{ base: '4', md: '6' }} pb="4">
          <SwitchRow
            label="Autoplay"
            text="Continue with the next lesson"
            checked={autoplay}
            onChange={onAutoplay}
          />
        </chakra.div>
      </Flex>
    </chakra.section>
  );
}

interface RowProps {
  readonly lesson: Lesson;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly opening: VideoRequirement;
  readonly watched: LessonProgress | undefined;
  readonly onOpen: () => void;
}

function Row({ lesson, number, isCurrent, opening, watched, onOpen }: RowProps) {
  return (
    <PlaylistButton
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      alignItems="baseline"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
      css={{ '&[aria-current]': { bg: 'surface.inset', fontWeight: 'semibold' } }}
    >
      <chakra.span color="text.muted" minW="6">
        {number}
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" overflowWrap="anywhere" dir="auto">
          {lesson.title}
        </chakra.span>
        {watched && !watched.finished && (
          <chakra.span display="block" mt="2">
            <ProgressBar label="Watched" percent={shareOf(watched) * 100} />
          </chakra.span>
        )}
      </chakra.span>
      <Flex as="span" gap="2" align="center" color="text.muted" fontWeight="regular">
        {lessonLength(lesson)}
        <LessonMark lesson={lesson} opening={opening} watched={watched} />
      </Flex>
    </PlaylistButton>
  );
}
