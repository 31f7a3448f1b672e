import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { groupLessons } from '@atelier/contracts/catalog/outline';
import type { Section } from '@atelier/contracts/catalog/sections';
import type { LessonProgress } from '@atelier/contracts/users/learning/progress';
import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { lessonFacts } from '../course-facts.ts';

type Outlined = Parameters<typeof groupLessons<Lesson>>[0];

/** The lessons grouped by section, without empty sections. */
export function shownGroups(course: Outlined) {
  return groupLessons(course).filter(({ lessons }) => lessons.length > 0);
}

export const sectionHeadingId = ({ id }: Section) => `section-${id}`;

interface SectionFactsProps {
  readonly lessons: readonly Lesson[];
  readonly watched: readonly LessonProgress[];
}

/** Number of lessons in a section, their length and, for signed-in users, how many are finished. */
export function SectionFacts({ lessons, watched }: SectionFactsProps) {
  const isAuth = useSelector(selectIsAuth);
  const finished = new Set(watched.filter((row) => row.finished).map((row) => row.lesson_id));
  const done = lessons.filter(({ id }) => finished.has(id)).length;
  const progress = isAuth ? [`${done} of ${lessons.length} watched`] : [];
  return (
    <chakra.span
      display="block"
      textStyle="small"
      fontWeight="regular"
      color="text.muted"
      fontVariantNumeric="tabular-nums"
    >
      {[...lessonFacts(lessons), ...progress].join(' · ')}
    </chakra.span>
  );
}

interface SectionHeadingProps extends SectionFactsProps, ComponentProps<typeof chakra.div> {
  readonly section: Section;
}

/** Title of a section on the course page. */
export function SectionHeading({ section, lessons, watched, ...rest }: SectionHeadingProps) {
  return (
    <chakra.div {...rest}>
      <chakra.h3
        id={sectionHeadingId(section)}
        textStyle="title"
        overflowWrap="anywhere"
        dir="auto"
      >
        {section.title}
      </chakra.h3>
      <SectionFacts lessons={lessons} watched={watched} />
    </chakra.div>
  );
}
