import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { CopyPlus, Eye, Film, ListVideo, Pencil } from 'lucide-react';
import { memo, useRef } from 'react';
import { formatPrice } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { RowCheck } from '~/shared/ui/list/row-check.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import type { CourseSelection } from './bulk/use-course-selection.ts';
import { moveBetweenRows, rowActions } from './lessons/outline/row-keys.ts';
import { StatusToggle } from './status-toggle.tsx';
import { useDeletion } from './use-deletion.ts';
import { useDuplication } from './use-duplication.ts';

const columns = ['Course', 'Instructor', 'Category', 'Price', 'Status', 'Lessons', 'Actions'];

export interface CourseActions {
  readonly onDetails: (course: CourseSummary) => void;
  readonly onEdit: (course: CourseSummary) => void;
  readonly onLessons: (course: CourseSummary) => void;
  readonly onPreview: (course: CourseSummary) => void;
}

type Selecting = Pick<CourseSelection, 'selected' | 'select'>;

interface CoursesTableProps extends CourseActions, Selecting {
  readonly courses: readonly CourseSummary[];
}

/**
 * Memoized, so that typing a search does not render it again. The Up and Down keys move to the same
 * control in another row.
 */
export const CoursesTable = memo(function CoursesTable(props: CoursesTableProps) {
  const { courses, select, ...actions } = props;
  /** The last course that was checked or unchecked. */
  const last = useRef<string>(undefined);
  const check = (course: CourseSummary, isChecked: boolean, isRange: boolean) => {
    const from = isRange ? courses.findIndex(({ id }) => id === last.current) : -1;
    const to = courses.indexOf(course);
    const range = from < 0 ? [course] : courses.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = course.id;
    select(range, isChecked);
  };
  return (
    <Table label="Courses" columns={columns} onKeyDown={moveBetweenRows}>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} onCheck={check} {...actions} />
      ))}
    </Table>
  );
});

interface CourseRowProps extends CourseActions, Pick<Selecting, 'selected'> {
  readonly course: CourseSummary;
  readonly onCheck: (course: CourseSummary, isChecked: boolean, isRange: boolean) => void;
}

function CourseRow(props: CourseRowProps) {
  const { course, selected, onCheck, ...actions } = props;
  return (
    <tr {...rowActions}>
      <Cell minW="48">
        <Flex align="center" gap="3">
          {selected && (
            <RowCheck
              name={course.title}
              isChecked={selected.has(course.id)}
              onCheck={(isChecked, isRange) => onCheck(course, isChecked, isRange)}
            />
          )}
          <CourseName course={course} isSelecting={selected !== null} />
        </Flex>
      </Cell>
      <Cell>
        <Flex align="center" gap="2">
          <Avatar name={course.instructor.name} src={course.instructor.avatar} />
          {course.instructor.name}
        </Flex>
      </Cell>
      <Cell>{course.category.name}</Cell>
      <Cell>{formatPrice(course.price)}</Cell>
      <Cell>
        <StatusToggle course={course} />
      </Cell>
      <Cell>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${course.lessons.length} lessons. Manage Lessons of ${course.title}`}
          onClick={() => actions.onLessons(course)}
        >
          <ListVideo aria-hidden />
          {course.lessons.length}
        </Button>
      </Cell>
      <Cell>
        <RowActions course={course} {...actions} />
      </Cell>
    </tr>
  );
}

interface CourseNameProps {
  readonly course: CourseSummary;
  /** Whether checkboxes replace the covers. */
  readonly isSelecting: boolean;
}

function CourseName({ course, isSelecting }: CourseNameProps) {
  const { id, title, subtitle, image, images } = course;
  return (
    <Flex align="center" gap="3">
      {!isSelecting && <Thumbnail w="16" sizes="64px" src={image} variants={images} seed={id} />}
      <chakra.div minW="0">
        <chakra.p textStyle="control" lineClamp={1} overflowWrap="anywhere" title={title}>
          <TextLink to={`/dashboard/courses/${id}`} variant="title">
            {title}
          </TextLink>
        </chakra.p>
        {subtitle && (
          <chakra.p textStyle="note" color="text.muted" lineClamp={1}>
            {subtitle}
          </chakra.p>
        )}
      </chakra.div>
    </Flex>
  );
}

function RowActions({ course, ...actions }: CourseActions & { course: CourseSummary }) {
  const { title } = course;
  const duplicate = useDuplication();
  const remove = useDeletion();
  return (
    <Flex gap="0.5">
      <RowAction label={`Details of ${title}`} onClick={() => actions.onDetails(course)}>
        <Eye aria-hidden />
      </RowAction>
      <RowAction label={`Preview video of ${title}`} onClick={() => actions.onPreview(course)}>
        <Film aria-hidden />
      </RowAction>
      <RowAction label={`Edit ${title}`} onClick={() => actions.onEdit(course)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction label={`Duplicate ${title}`} onClick={() => void duplicate(course)}>
        <CopyPlus aria-hidden />
      </RowAction>
      <DeleteAction label={`Delete ${title}`} onClick={() => remove(course)} />
    </Flex>
  );
}
