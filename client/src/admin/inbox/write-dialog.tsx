import { plans } from '@atelier/contracts/commerce/plans';
import { messageLimits } from '@atelier/contracts/users/limits';
import type { LearnerMessage } from '@atelier/contracts/users/mail/learner-messages';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { capitalize, formatCount } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, SelectField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { AudienceCourse, type ChosenCourse } from './audience-course.tsx';
import { useSendLearnerMessageMutation } from './learner-messages-api.ts';
import { MessagePreview } from './message-preview.tsx';

type Plan = (typeof plans)[number];
const noText = { subject: '', text: '' };

/** Form that writes to the learners of a course or plan, after it has said how many they are. */
export function WriteDialog({ onClose }: { readonly onClose: () => void }) {
  const [send, { isLoading }] = useSendLearnerMessageMutation();
  const [audience, setAudience] = useState('course');
  const [course, setCourse] = useState<ChosenCourse | null>(null);
  const [written, setWritten] = useState(noText);
  const draft = useDraft({
    key: 'learner-message:new',
    part: { value: course, set: setCourse, revive: (kept) => kept },
  });
  const isForCourse = audience === 'course';

  const messageOf = (values: FormData) => ({
    ...textOf(values),
    ...(isForCourse ? { ...(course && { course_id: course.id }) } : { plan: audience as Plan }),
  });
  const submit = async (values: FormData, saved: () => void) => {
    const message = messageOf(values);
    const counted = await send({ ...message, dry_run: true });
    if (counted.error || !counted.data) return notifyFailure(counted.error, 'It was not sent');
    const { recipients, by_mail } = counted.data;
    const isSure = await confirm(
      `Send it to ${formatCount(recipients, 'person', 'people')}?`,
      `${audienceText({ course_title: course?.title ?? null, plan: isForCourse ? null : (audience as Plan) })}. All of them see it on the site, ${by_mail} also get it by email.`,
      'Yes, send it',
    );
    if (!isSure) return;
    return finishSaving(await send(message), [saved, onClose], 'It was not sent');
  };
  const test = async (form: HTMLFormElement | null) => {
    if (!form?.reportValidity()) return;
    const message = messageOf(new FormData(form));
    notifyOutcome(await send({ ...message, dry_run: true, to_self: true }), 'It was not sent');
  };

  return (
    <Dialog open onClose={onClose} title="Write a Message">
      <Form
        onSubmit={submit}
        draft={draft}
        aria-label="Write a Message"
        onInput={({ currentTarget }) => setWritten(textOf(new FormData(currentTarget)))}
        {...formLayout}
      >
        <SelectField
          name="audience"
          label="To"
          defaultValue="course"
          onChange={({ target }) => setAudience(target.value)}
          required
        >
          <option value="course">The learners of a course</option>
          {plans.map((plan) => (
            <option key={plan} value={plan}>
              {audienceText({ course_title: null, plan })}
            </option>
          ))}
        </SelectField>
        {isForCourse && <AudienceCourse course={course} onChange={setCourse} />}
        <InputField name="subject" label="Subject" maxLength={messageLimits.subject} required />
        <TextareaField
          name="text"
          label="Text"
          hint="An empty line starts a new paragraph."
          rows={8}
          maxLength={messageLimits.message}
          required
        />
        <MessagePreview {...written} />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button
            variant="outline"
            disabled={isLoading}
            onClick={({ currentTarget }) => void test(currentTarget.form)}
          >
            Send a test to myself
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            Send
          </Button>
        </Flex>
        <chakra.p textStyle="note" color="text.subtle">
          You see the number of recipients before you send it.
        </chakra.p>
      </Form>
    </Dialog>
  );
}

function textOf(values: FormData) {
  return { subject: String(values.get('subject') ?? ''), text: String(values.get('text') ?? '') };
}

/** Whom a message is for. */
export function audienceText({
  course_title,
  plan,
}: Pick<LearnerMessage, 'course_title' | 'plan'>): string {
  if (plan) return `Everyone with the ${capitalize(plan)} plan`;
  return `Learners of ${course_title ?? 'a course'}`;
}
