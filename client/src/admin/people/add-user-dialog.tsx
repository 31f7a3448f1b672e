import { emailLimit } from '@atelier/contracts/users/limits';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { CheckField, InputField, NameField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { useAddUserMutation } from './api.ts';
import { type ChosenCourse, CoursesField } from './courses-field.tsx';

/** Adds a learner, who is mailed a link to choose a password. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const [add, { isLoading }] = useAddUserMutation();
  const [courses, setCourses] = useState<readonly ChosenCourse[]>([]);

  const submit = async (form: FormData) => {
    const day = String(form.get('until'));
    const reply = await add({
      ...{ name: String(form.get('name')), email: String(form.get('email')) },
      ...(form.has('pro') && { plan: 'pro' as const }),
      ...{ course_ids: courses.map(({ id }) => id), reason: String(form.get('reason')) },
      ...(day && { until: day }),
    });
    if (reply.error) return notifyFailure(reply.error, 'The learner could not be added');
    notifyOutcome(reply);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} title="Add learner" size="sm">
      <Form onSubmit={submit} aria-label="Add learner" {...formLayout}>
        <NameField />
        <InputField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={emailLimit}
          hint="They are mailed a link to choose a password."
          required
        />
        <Flex direction="column" gap="3">
          <CheckField name="pro" label="Give the Pro plan" />
          <CoursesField courses={courses} onChange={setCourses} />
        </Flex>
        <InputField
          name="until"
          label="Last day"
          hint="Until when you give it. Leave empty to give it for good."
          type="date"
        />
        <InputField name="reason" label="Reason" maxLength={500} />
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Adding...' : 'Send invitation'}
        </FormActions>
      </Form>
    </Dialog>
  );
}
