import type { AdminProfile } from '@atelier/contracts/users/admin-settings';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { NameField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { useUpdateAdminProfileMutation } from './api.ts';
import { type PhotoChoice, PhotoField } from './photo-field.tsx';

/** Name and photo of the signed-in admin. */
export function AccountForm({ profile }: { profile: AdminProfile }) {
  const [photo, setPhoto] = useState<PhotoChoice>('stored');
  const draft = useDraft({ key: 'settings:account' });
  const [update, { isLoading }] = useUpdateAdminProfileMutation();

  const submit = async (values: FormData, saved: () => void) => {
    const { error } = await update({
      name: String(values.get('name')),
      ...(photo === 'none' && { avatar: '' }),
      files: { avatar: photo instanceof File ? photo : null },
    });
    if (error) {
      const fields = fieldErrorsOf(error);
      const isShown = fields.some(({ path }) => ['name', 'avatar'].includes(path));
      if (!isShown) {
        const text = messageOf(error, 'The server could not be reached. Please try again.');
        popup('error', 'Update Failed', { text });
      }
      return fields;
    }
    saved();
    setPhoto('stored');
    popup('success', 'Profile Updated!');
  };

  return (
    <Form
      onSubmit={submit}
      draft={draft}
      aria-label="Account Settings"
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <PhotoField
        name="avatar"
        label="Profile photo"
        noun="photo"
        of={profile.name || profile.email}
        stored={profile.avatars}
        choice={photo}
        onChange={setPhoto}
      />
      <NameField defaultValue={profile.name} />
      <Button type="submit" alignSelf="flex-start" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  );
}
