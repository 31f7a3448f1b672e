import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { Flex } from '@chakra-ui/react';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { CourseFields } from './course-fields.tsx';
import { useCourseChoices } from './use-course-choices.ts';
import { useCourseSaving } from './use-course-saving.ts';

interface CourseFormDialogProps {
  /** The course to edit; null adds one. */
  readonly course: CourseSummary | null;
  readonly onClose: () => void;
}

export function CourseFormDialog({ course, onClose }: CourseFormDialogProps) {
  const choices = useCourseChoices();
  const { submit, draft, video, busy } = useCourseSaving(course, onClose);

  const cancel = async () => {
    if (await video.mayLeave()) onClose();
  };

  return (
    <Dialog open onClose={onClose} title={course ? 'Edit Course' : 'Add Course'} size="lg">
      <Form onSubmit={submit} draft={draft} display="flex" flexDirection="column" gap="5">
        <CourseFields course={course} choices={choices} video={video} />
        <Flex gap="3" justify="flex-end">
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy || choices.isLoading}>
            {course ? (busy ? 'Updating...' : 'Update') : busy ? 'Adding...' : 'Add'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
