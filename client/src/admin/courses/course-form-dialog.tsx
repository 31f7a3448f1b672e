import type { Category } from '@atelier/contracts/catalog/categories';
import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { Flex } from '@chakra-ui/react';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { CourseFields } from './course-fields.tsx';
import { useCourseSaving } from './use-course-saving.ts';

interface CourseFormDialogProps {
  /** The course to edit; null adds one. */
  readonly course: CourseSummary | null;
  readonly categories: readonly Category[];
  readonly instructors: readonly Instructor[];
  readonly onClose: () => void;
}

export function CourseFormDialog(props: CourseFormDialogProps) {
  const { course, categories, instructors, onClose } = props;
  const { submit, draft, video, busy } = useCourseSaving(course, onClose);

  const cancel = async () => {
    if (await video.mayLeave()) onClose();
  };

  return (
    <Dialog open onClose={onClose} title={course ? 'Edit Course' : 'Add Course'} size="lg">
      <Form onSubmit={submit} draft={draft} display="flex" flexDirection="column" gap="5">
        <CourseFields
          course={course}
          categories={categories}
          instructors={instructors}
          video={video}
        />
        <Flex gap="3" justify="flex-end">
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {course ? (busy ? 'Updating...' : 'Update') : busy ? 'Adding...' : 'Add'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
