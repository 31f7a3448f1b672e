import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra, Flex } from '@chakra-ui/react';
import { Fragment } from 'react';
import { RemainingNote } from '~/public/access/remaining-note.tsx';
import { useAccess } from '~/public/access/use-access.ts';
import { lessonRequirement, type VideoRequirement } from '~/public/access/video-access.ts';
import { shareOf } from '~/public/learning/course-progress.ts';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { lessonFacts } from '../course-facts.ts';
import { lessonLength } from './lesson-length.ts';
import { LessonMark } from './lesson-mark.tsx';
import { Section } from './section.tsx';
import { SectionHeading, sectionHeadingId, shownGroups } from './section-heading.tsx';

interface LessonListProps {
  readonly course: Pick<Course, 'id' | 'price' | 'lessons' | 'sections' | 'preview_until'>;
  /** The viewer's progress in the lessons. */
  readonly watched: readonly LessonProgress[];
  readonly onOpen: (index: number) => void;
}

/** Numbered list of lessons, each of which opens the player. */
export function LessonList({ course, watched, onOpen }: LessonListProps) {
  const { lessons } = course;
  const groups = shownGroups(course);
  const access = useAccess(course.price > 0);
  const rowOf = new Map(watched.map((row) => [row.lesson_id, row]));
  return (
    <Section id="lessons" title="Lessons">
      {lessons.length === 0 && (
        <chakra.p color="text.muted">
          No lessons yet. They appear here as soon as they are published.
        </chakra.p>
      )}
      {lessons.length > 0 && (
        <chakra.p
          mt="-3"
          mb="5"
          textStyle="small"
          color="text.muted"
          fontVariantNumeric="tabular-nums"
        >
          {lessonFacts(lessons).join(' · ')}
        </chakra.p>
      )}
      <RemainingNote course={course} />
      {groups.map(({ section, lessons: own, first }) => (
        <Fragment key={section?.id ?? 'none'}>
          {section && (
            <SectionHeading section={section} lessons={own} watched={watched} mt="8" mb="3" />
          )}
          <chakra.ol
            listStyleType="none"
            start={first + 1}
            aria-labelledby={section ? sectionHeadingId(section) : undefined}
          >
            {own.map((lesson, at) => (
              <chakra.li
                key={lesson.id}
                borderTopWidth="hairline"
                _last={{ borderBottomWidth: 'hairline' }}
              >
                <LessonRow
                  lesson={lesson}
                  number={first + at + 1}
                  isPreview={lesson.free_preview && course.price > 0}
                  opening={lessonRequirement(course, lesson, access)}
                  watched={rowOf.get(lesson.id)}
                  onOpen={() => onOpen(first + at)}
                />
              </chakra.li>
            ))}
          </chakra.ol>
        </Fragment>
      ))}
    </Section>
  );
}

interface LessonRowProps {
  readonly lesson: Lesson;
  readonly number: number;
  /** Whether everyone may watch it, although its course has a price. */
  readonly isPreview: boolean;
  readonly opening: VideoRequirement;
  readonly watched: LessonProgress | undefined;
  readonly onOpen: () => void;
}

function LessonRow({ lesson, number, isPreview, opening, watched, onOpen }: LessonRowProps) {
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      className="group"
      display="flex"
      w="full"
      gap={{ base: '3', md: '6' }}
      py="4"
      alignItems="flex-start"
      textAlign="start"
      cursor="pointer"
      borderRadius="sm"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span textStyle="subtitle" color="text.subtle" minW="6" flexShrink={0}>
        {number}
      </chakra.span>
      <Thumbnail
        src={lesson.thumbnail_url}
        variants={lesson.thumbnails}
        seed={lesson.id}
        art={{ columns: 16, rows: 9 }}
        w={{ base: '16', sm: 'thumb' }}
      />
      <Flex as="span" direction="column" gap="1" flex="1" minW="0">
        <chakra.span
          textStyle="subtitle"
          overflowWrap="anywhere"
          _groupHover={{ color: 'accent.text' }}
          dir="auto"
        >
          {lesson.title}
        </chakra.span>
        {lesson.description && (
          <chakra.span
            textStyle="small"
            color="text.muted"
            maxW="prose"
            lineClamp={3}
            overflowWrap="anywhere"
            dir="auto"
          >
            {lesson.description}
          </chakra.span>
        )}
        {watched && !watched.finished && (
          <chakra.span display="block" mt="1.5" maxW="cell">
            <ProgressBar label="Watched" percent={shareOf(watched) * 100} />
          </chakra.span>
        )}
      </Flex>
      <Flex as="span" gap="3" align="center" color="text.muted" textStyle="small" minH="6">
        {isPreview && <Badge tone="accent">Free preview</Badge>}
        {lessonLength(lesson)}
        <LessonMark lesson={lesson} opening={opening} watched={watched} />
      </Flex>
    </chakra.button>
  );
}
