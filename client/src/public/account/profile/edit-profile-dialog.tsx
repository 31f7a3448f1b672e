import { privateTextLimits } from '@atelier/contracts/users/limits';
import type { Profile } from '@atelier/contracts/users/profile';
import { Grid } from '@chakra-ui/react';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, NameField } from '~/shared/ui/form/field.tsx';
import { FileField, fileOf } from '~/shared/ui/form/file-field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { reportFailure, useUpdateProfileMutation } from './profile-api.ts';

const texts: readonly (readonly [
  keyof typeof privateTextLimits,
  label: string,
  autoComplete: string,
])[] = [
  ['phone_number', 'Phone', 'tel'],
  ['company_name', 'Company', 'organization'],
  ['address_line_1', 'Address line 1', 'address-line1'],
  ['address_line_2', 'Address line 2', 'address-line2'],
  ['postcode', 'Postcode', 'postal-code'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['country', 'Country', 'country-name'],
];

interface EditProfileDialogProps {
  readonly open: boolean;
  readonly profile: Profile;
  readonly onClose: () => void;
}

export function EditProfileDialog({ open, profile, onClose }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Profile">
      <ProfileForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function ProfileForm({ profile, onClose }: Omit<EditProfileDialogProps, 'open'>) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const draft = useDraft({ key: 'profile' });

  const submit = async (values: FormData) => {
    const name = String(values.get('name')).trim();
    if (name === '') return [{ path: 'name', message: 'Name is required' }];
    const { error } = await update({
      email: profile.email,
      name,
      ...Object.fromEntries(texts.map(([field]) => [field, String(values.get(field))])),
      files: { avatar: fileOf(values, 'avatar') },
    });
    if (error) {
      reportFailure(error);
      return fieldErrorsOf(error);
    }
    draft.forget();
    onClose();
    popup('success', 'Profile Updated!', { duration: 3_000 });
  };

  return (
    <Form onSubmit={submit} draft={draft} aria-label="Profile" {...formLayout}>
      <NameField defaultValue={profile.name} />
      <FileField
        name="avatar"
        label="Avatar"
        hint="JPEG, PNG or WEBP, up to 5 MB"
        current={
          <Avatar name={profile.name} src={profile.avatar} variants={profile.avatars} size="16" />
        }
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {texts.map(([name, label, autoComplete]) => (
          <InputField
            key={name}
            name={name}
            label={label}
            type={name === 'phone_number' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            maxLength={privateTextLimits[name]}
            defaultValue={profile[name] ?? ''}
          />
        ))}
      </Grid>
      <FormActions onCancel={onClose} isBusy={isLoading}>
        {isLoading ? 'Saving...' : 'Save'}
      </FormActions>
    </Form>
  );
}
