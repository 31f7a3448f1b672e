import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { CourseChoice } from '~/admin/courses/lessons/course-choice.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { FieldFault } from '~/shared/ui/form/field.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';

export interface ChosenCourse {
  readonly id: string;
  readonly title: string;
}

interface AudienceCourseProps {
  readonly course: ChosenCourse | null;
  readonly onChange: (course: ChosenCourse) => void;
}

/** Chooses the course whose learners get a message. */
export function AudienceCourse({ course, onChange }: AudienceCourseProps) {
  const id = useId();
  const error = useFieldError('course_id');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Flex role="group" aria-labelledby={id} direction="column" gap="1.5">
      <chakra.span id={id} textStyle="control">
        Course
      </chakra.span>
      {course && <chakra.p overflowWrap="anywhere">{course.title}</chakra.p>}
      {isChoosing ? (
        <CourseChoice
          label="Find a course"
          exceptIds={[]}
          onChoose={({ id: chosen, title }) => {
            onChange({ id: chosen, title });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : (
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => setChoosing(true)}>
          {course ? 'Choose another course' : 'Choose a course'}
        </Button>
      )}
      <FieldFault id={`${id}-error`} error={error} />
    </Flex>
  );
}
