import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { courseProgress } from '~/public/learning/course-progress.ts';
import { useWatched } from '~/public/learning/use-watched.ts';
import { CourseDetails } from './course-details.tsx';
import { CourseHeader } from './course-header.tsx';
import { CourseSidebar } from './course-sidebar.tsx';
import { CoursePoints, CourseStory } from './course-story.tsx';
import { InstructorCard } from './instructor-card.tsx';
import { LessonList } from './lesson-list.tsx';

interface CourseViewProps {
  readonly course: Course;
  readonly onOpenLesson: (index: number) => void;
}

/** All public information about a course. */
export function CourseView({ course, onOpenLesson }: CourseViewProps) {
  const watched = useWatched(course.id);
  const progress = courseProgress(course.lessons, watched);
  const resume = () => onOpenLesson(progress?.resumeIndex ?? 0);
  return (
    <>
      <CourseHeader course={course} onStart={resume} progress={progress} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.aside}' }}
        gap={{ base: '12', lg: '16' }}
        mt={{ base: '12', lg: '20' }}
        alignItems="start"
      >
        <Flex direction="column" gap={{ base: '12', lg: '16' }} minW="0">
          <LessonList course={course} watched={watched} onOpen={onOpenLesson} />
          <CourseStory course={course} />
        </Flex>
        <chakra.aside
          aria-label="Course facts"
          position={{ lg: 'sticky' }}
          top="24"
          display="flex"
          flexDirection="column"
          gap="8"
        >
          <InstructorCard course={course} />
          <CourseSidebar course={course} progress={progress} onOpenLesson={onOpenLesson} />
        </chakra.aside>
      </Grid>
      <CoursePoints course={course} />
      <CourseDetails course={course} />
    </>
  );
}
