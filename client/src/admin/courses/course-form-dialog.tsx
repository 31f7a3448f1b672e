import type { Category } from '@atelier/contracts/catalog/categories';
import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { Flex } from '@chakra-ui/react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined, saveOverChanges } from '~/shared/feedback/save-over-changes.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { useVideoUpload } from '~/shared/uploads/use-video-upload.ts';
import { useCreateCourseMutation, useUpdateCourseMutation } from './api.ts';
import { CourseFields } from './course-fields.tsx';
import { courseValuesOf } from './course-values.ts';

interface CourseFormDialogProps {
  /** The course to edit; null adds one. */
  readonly course: CourseSummary | null;
  readonly categories: readonly Category[];
  readonly instructors: readonly Instructor[];
  readonly onClose: () => void;
}

export function CourseFormDialog(props: CourseFormDialogProps) {
  const { course, categories, instructors, onClose } = props;
  const [create, creating] = useCreateCourseMutation();
  const [update, updating] = useUpdateCourseMutation();
  const video = useVideoUpload();
  const busy = creating.isLoading || updating.isLoading;

  const submit = async (form: FormData) => {
    const refusal = video.upload?.problem;
    if (refusal) return [{ path: 'video', message: refusal }];
    const args = courseValuesOf(form, course);
    const { data, error } = course
      ? await saveOverChanges(update, { ...args, id: course.id }, course.updated_at)
      : await create(args);
    if (error) {
      if (isDeclined(error)) return;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return fieldErrorsOf(error);
    }
    video.handOver({ kind: 'course', id: data.course.id, title: args.title });
    onClose();
    if (course) popup('success', 'Updated!', { text: 'Course updated successfully.' });
    else popup('success', 'Added!', { text: 'Course added successfully.' });
  };

  const cancel = async () => {
    if (await video.mayLeave()) onClose();
  };

  return (
    <Dialog open onClose={onClose} title={course ? 'Edit Course' : 'Add Course'} size="lg">
      <Form onSubmit={submit} display="flex" flexDirection="column" gap="5">
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
