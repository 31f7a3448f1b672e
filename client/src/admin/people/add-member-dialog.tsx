import type { AdminRole } from '@atelier/contracts/users/accounts';
import { emailLimit } from '@atelier/contracts/users/limits';
import { useState } from 'react';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { newPasswordFaults, passwordRules } from '~/shared/ui/form/new-password.ts';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { useCreateAdminMutation } from './team-api.ts';

/**
 * Adds a member, either with a mailed invitation link or with an initial password that is passed on
 * by other means.
 */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCreateAdminMutation();
  const draft = useDraft({ key: 'member:new' });
  const [by, setBy] = useState<'mail' | 'password'>('mail');

  const submit = async (values: FormData) => {
    const typed = by === 'password' ? String(values.get('password')) : null;
    const faults = typed === null ? [] : newPasswordFaults('password', typed);
    if (faults.length > 0) return faults;
    const password = typed ?? undefined;
    const role = String(values.get('role')) as AdminRole;
    const { data, error } = await create({ email: String(values.get('email')), password, role });
    if (data) {
      onClose();
      popup('success', data.message);
      return;
    }
    return notifyFailure(error, 'Failed to add the member');
  };

  return (
    <Dialog open onClose={onClose} title="Add Member" size="sm">
      <Form onSubmit={submit} draft={draft} aria-label="Add Member" {...formLayout}>
        <InputField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={emailLimit}
          required
        />
        <SelectField
          name="by"
          label="First sign-in"
          value={by}
          onChange={({ target }) => setBy(target.value === 'mail' ? 'mail' : 'password')}
        >
          <option value="mail">Email a link to choose a password</option>
          <option value="password">Set a password now</option>
        </SelectField>
        {by === 'password' && (
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={`${passwordRules} They can change it in their settings.`}
          />
        )}
        <SelectField
          name="role"
          label="Role"
          defaultValue="admin"
          hint="Editors manage content and jobs; admins also see people, messages and payments; owners also manage the team and learners' accounts."
          required
        >
          <option value="editor">Editor</option>
          <option value="admin">Admin</option>
          <option value="owner">Owner</option>
        </SelectField>
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Adding...' : by === 'mail' ? 'Send invitation' : 'Add'}
        </FormActions>
      </Form>
    </Dialog>
  );
}
