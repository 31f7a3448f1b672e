import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra, Flex } from '@chakra-ui/react';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { formatMoment } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { usePublishQuestion } from '../use-publish-question.ts';
import { useScheduleCourseMutation, useUnscheduleCourseMutation } from './schedule-api.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** When a course is published automatically. */
export function Schedule({ course }: { readonly course: Course }) {
  return (
    <chakra.section aria-labelledby="schedule" mt="6" pt="5" borderTopWidth="hairline">
      <chakra.h3 id="schedule" textStyle="subtitle" mb="3">
        Scheduled publishing
      </chakra.h3>
      {course.publish_at ? (
        <Scheduled id={course.id} at={course.publish_at} />
      ) : (
        <ScheduleForm course={course} />
      )}
    </chakra.section>
  );
}

function Scheduled({ id, at }: { readonly id: string; readonly at: string }) {
  const [unschedule, { isLoading }] = useUnscheduleCourseMutation();
  const cancel = async () => {
    const { data, error } = await unschedule({ id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Updated!', { text: data.message });
  };
  return (
    <Flex align="center" gap="4" wrap="wrap">
      <p>
        Goes live on <time dateTime={at}>{formatMoment(at)}</time>
        <chakra.span color="text.muted">{` (${timeZone})`}</chakra.span>
      </p>
      <Button variant="outline" disabled={isLoading} onClick={() => void cancel()}>
        Cancel schedule
      </Button>
    </Flex>
  );
}

function ScheduleForm({ course }: { readonly course: Course }) {
  const { id, updated_at } = course;
  const mayPublish = usePublishQuestion();
  const [schedule, { isLoading }] = useScheduleCourseMutation();
  const { saveChanges } = useSaving();
  const draft = useDraft({ key: `schedule:${id}` });
  const submit = async (form: FormData, saved: () => void) => {
    const typed = String(form.get('publish_at'));
    const publish_at = new Date(typed).toISOString();
    if (!(await mayPublish(course))) return;
    const wanted = { id, publish_at, is_incomplete: true };
    const { data, error } = await saveChanges(schedule, wanted, updated_at, {
      textOf: (_, at) => (at ? formatMoment(String(at)) : undefined),
    });
    if (error) {
      if (isDeclined(error)) return;
      const refused = fieldErrorsOf(error);
      if (refused.length > 0) return refused;
      popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
      return;
    }
    saved();
    popup('success', 'Updated!', { text: data.message });
  };
  return (
    <Form onSubmit={submit} draft={draft} aria-label="Schedule">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <InputField
          name="publish_at"
          label="Publish at"
          type="datetime-local"
          hint={`Time zone: ${timeZone}`}
          required
        />
        <Button type="submit" variant="outline" disabled={isLoading} mt="8">
          Schedule
        </Button>
      </Flex>
    </Form>
  );
}
