import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { couponCourseLimit } from '@atelier/contracts/commerce/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CourseChoice } from '~/admin/courses/lessons/course-choice.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { FieldFault } from '~/shared/ui/form/field.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';

type Courses = Coupon['courses'];

interface CouponCoursesFieldProps {
  /** The courses when the form was opened. */
  readonly opened: Courses;
  readonly courses: Courses;
  readonly onChange: (courses: Courses) => void;
}

const idsOf = (courses: Courses) => courses.map(({ id }) => id);

/** Field that limits a coupon to some courses, which are found by their titles. */
export function CouponCoursesField({ opened, courses, onChange }: CouponCoursesFieldProps) {
  const id = useId();
  const error = useFieldError('course_ids');
  const addButton = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  useUnsaved(() => (String(idsOf(opened)) === String(idsOf(courses)) ? null : typedText));
  const close = () => {
    setChoosing(false);
    addButton.current?.focus();
  };
  const remove = (gone: string) => {
    onChange(courses.filter((course) => course.id !== gone));
    addButton.current?.focus();
  };
  const isFull = courses.length >= couponCourseLimit;
  return (
    <Flex
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      direction="column"
      gap="1.5"
    >
      <chakra.span id={`${id}-label`} textStyle="control">
        Courses
      </chakra.span>
      <ChosenCourses courses={courses} onRemove={remove} />
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        alignSelf="start"
        aria-expanded={isChoosing}
        aria-disabled={isFull}
        onClick={() => !isFull && setChoosing((before) => !before)}
      >
        <Plus aria-hidden />
        Choose a course
      </Button>
      {isChoosing && (
        <CourseChoice
          label="Find a course"
          exceptIds={idsOf(courses)}
          isForSale
          onChoose={({ id, title }) => {
            onChange([...courses, { id, title }]);
            close();
          }}
          onClose={close}
        />
      )}
      <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle">
        {courses.length === 0
          ? 'The coupon is for every course until you choose some.'
          : `The coupon is for these courses only. You can choose up to ${couponCourseLimit}.`}
      </chakra.p>
      <FieldFault id={`${id}-error`} error={error} />
    </Flex>
  );
}

interface ChosenCoursesProps {
  readonly courses: Courses;
  readonly onRemove: (id: string) => void;
}

function ChosenCourses({ courses, onRemove }: ChosenCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" aria-label="Chosen courses">
      {courses.map(({ id, title }) => (
        <chakra.li key={id} display="flex" alignItems="center" gap="2" minH="10">
          <chakra.span flex="1" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.span>
          <RowAction label={`Remove ${title}`} onClick={() => onRemove(id)}>
            <X aria-hidden />
          </RowAction>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
