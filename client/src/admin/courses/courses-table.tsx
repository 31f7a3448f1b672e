import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { Eye, Film, ListVideo, Pencil } from 'lucide-react';
import { memo } from 'react';
import { formatPrice } from '~/shared/format/format.ts';
import { Avatar } from '~/shared/ui/avatar.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { DeleteAction, RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { Thumbnail } from '~/shared/ui/thumbnail.tsx';
import { StatusToggle } from './status-toggle.tsx';
import { useDeletion } from './use-deletion.ts';

const columns = ['Course', 'Instructor', 'Category', 'Price', 'Status', 'Lessons', 'Actions'];

export interface CourseActions {
  readonly onDetails: (course: CourseSummary) => void;
  readonly onEdit: (course: CourseSummary) => void;
  readonly onLessons: (course: CourseSummary) => void;
  readonly onPreview: (course: CourseSummary) => void;
}

interface CoursesTableProps extends CourseActions {
  readonly courses: readonly CourseSummary[];
}

/** Stays as it is while somebody types a search. */
export const CoursesTable = memo(function CoursesTable(props: CoursesTableProps) {
  const { courses, ...actions } = props;
  return (
    <Table label="Courses" columns={columns}>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} {...actions} />
      ))}
    </Table>
  );
});

function CourseRow({ course, ...actions }: CourseActions & { course: CourseSummary }) {
  const remove = useDeletion();
  return (
    <tr>
      <Cell minW="cell">
        <Flex align="center" gap="3">
          <Thumbnail
            w="16"
            sizes="64px"
            src={course.image}
            variants={course.images}
            seed={course.id}
          />
          <chakra.div minW="0">
            <chakra.p
              textStyle="control"
              lineClamp={1}
              overflowWrap="anywhere"
              title={course.title}
            >
              <TextLink to={`/dashboard/courses/${course.id}`} look="title">
                {course.title}
              </TextLink>
            </chakra.p>
            {course.subtitle && (
              <chakra.p textStyle="note" color="text.muted" lineClamp={1}>
                {course.subtitle}
              </chakra.p>
            )}
          </chakra.div>
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
          look="outline"
          size="sm"
          aria-label={`${course.lessons.length} lessons. Manage Lessons of ${course.title}`}
          onClick={() => actions.onLessons(course)}
        >
          <ListVideo aria-hidden />
          {course.lessons.length}
        </Button>
      </Cell>
      <Cell>
        <Flex gap="0.5">
          <RowAction label={`Details of ${course.title}`} onClick={() => actions.onDetails(course)}>
            <Eye aria-hidden />
          </RowAction>
          <RowAction
            label={`Preview video of ${course.title}`}
            onClick={() => actions.onPreview(course)}
          >
            <Film aria-hidden />
          </RowAction>
          <RowAction label={`Edit ${course.title}`} onClick={() => actions.onEdit(course)}>
            <Pencil aria-hidden />
          </RowAction>
          <DeleteAction label={`Delete ${course.title}`} onClick={() => remove(course)} />
        </Flex>
      </Cell>
    </tr>
  );
}
