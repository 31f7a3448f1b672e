import type { Course, CourseSummary } from '@atelier/contracts/catalog/courses';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import type { SubmittedForm } from '~/shared/ui/form/form.tsx';
import { useFormUpload } from '~/shared/uploads/use-form-upload.ts';
import { useCreateCourseMutation, useUpdateCourseMutation } from './api.ts';
import { isVisible } from './course-status.ts';
import { checkedDetailsOf, courseValuesOf } from './course-values.ts';
import { usePublishQuestion } from './use-publish-question.ts';

/**
 * Submits a course form and reports the result; a null course adds a new one.
 */
export function useCourseSaving(course: CourseSummary | null, onSaved: (course: Course) => void) {
  const [create, creating] = useCreateCourseMutation();
  const [update, updating] = useUpdateCourseMutation();
  const mayPublish = usePublishQuestion();
  const video = useFormUpload('video');
  const draft = useDraft({ key: `course:${course?.id ?? 'new'}`, baseVersion: course?.updated_at });

  const { saveChanges } = useSaving();

  const submit = async (form: FormData, saved: () => void, { element, opened }: SubmittedForm) => {
    const refusal = video.upload?.problem;
    if (refusal) return [{ path: 'video', message: refusal }];
    const args = courseValuesOf(form, course);
    if (isVisible(args) && !(course && isVisible(course))) {
      if (!(await mayPublish(course, checkedDetailsOf(args, course)))) return;
    }
    const { data, error } = course
      ? await saveChanges(
          update,
          { ...changedValues(args, courseValuesOf(opened, course)), id: course.id },
          draft.baseVersion,
          { element, follows: { published: 'status' } },
        )
      : await create(args);
    if (error) {
      if (isDeclined(error)) return;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return fieldErrorsOf(error);
    }
    video.handOver({ kind: 'course', id: data.course.id, title: args.title });
    saved();
    onSaved(data.course);
    if (course) popup('success', 'Updated!', { text: 'Course updated successfully.' });
    else popup('success', 'Added!', { text: 'Course added successfully.' });
  };

  return { submit, draft, video, busy: creating.isLoading || updating.isLoading };
}
