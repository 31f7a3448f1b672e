import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CourseChoice } from '~/admin/courses/lessons/course-choice.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { FieldFault } from '~/shared/ui/form/field.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';

export type ChosenCourse = Pick<CourseSummary, 'id' | 'title'>;

interface CoursesFieldProps {
  readonly courses: readonly ChosenCourse[];
  readonly onChange: (courses: readonly ChosenCourse[]) => void;
}

/** Chooses any number of courses to give. */
export function CoursesField({ courses, onChange }: CoursesFieldProps) {
  const error = useFieldError('course_ids');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Flex role="group" aria-label="Courses" direction="column" gap="1.5">
      {courses.map(({ id, title }) => (
        <Flex key={id} gap="3" align="center">
          <chakra.p flex="1" minW="0" dir="auto" overflowWrap="anywhere">
            {title}
          </chakra.p>
          <RowAction
            label={`Remove ${title}`}
            onClick={() => onChange(courses.filter((course) => course.id !== id))}
          >
            <X aria-hidden />
          </RowAction>
        </Flex>
      ))}
      {isChoosing ? (
        <CourseChoice
          label="Find a course"
          exceptIds={courses.map(({ id }) => id)}
          onChoose={({ id, title }) => {
            onChange([...courses, { id, title }]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : (
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => setChoosing(true)}>
          Give a course
        </Button>
      )}
      <FieldFault id="courses-error" error={error} />
    </Flex>
  );
}
