import { publicTextLimits } from '@atelier/contracts/users/limits';
import type { Profile } from '@atelier/contracts/users/profile';
import { chakra, Grid } from '@chakra-ui/react';
import { reportFailure, useUpdateProfileMutation } from '~/public/account/profile/profile-api.ts';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, NameField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';

const texts = ['name', 'twitter', 'website', 'description'] as const;

/**
 * Form for the public profile. The email address is changed in its own section, and the password on
 * the profile.
 */
export function SettingsForm({ profile }: { profile: Profile }) {
  const { email } = profile;
  const [update, { isLoading }] = useUpdateProfileMutation();
  const draft = useDraft({ key: 'settings' });

  const submit = async (values: FormData, saved: () => void) => {
    const { error } = await update({
      email,
      ...Object.fromEntries(texts.map((name) => [name, String(values.get(name))])),
    });
    if (error) {
      reportFailure(error);
      return fieldErrorsOf(error);
    }
    saved();
    popup('success', 'Profile Updated!', { duration: 3_000 });
  };

  return (
    <Form onSubmit={submit} draft={draft} aria-label="Edit profile" maxW="dialog">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        <NameField defaultValue={profile.name} />
        <InputField name="email" label="Email" type="email" value={email} disabled required />
        <InputField
          name="twitter"
          label="Twitter"
          autoComplete="off"
          maxLength={publicTextLimits.twitter}
          defaultValue={profile.twitter ?? ''}
        />
        <InputField
          name="website"
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={publicTextLimits.website}
          defaultValue={profile.website ?? ''}
        />
        <chakra.div gridColumn={{ md: '1 / -1' }}>
          <TextareaField
            name="description"
            label="Description"
            maxLength={publicTextLimits.description}
            defaultValue={profile.description ?? ''}
          />
        </chakra.div>
        <InputField
          name="password"
          label="Password"
          type="password"
          autoComplete="off"
          placeholder="••••••••"
          hint="Change it on your profile."
          disabled
          required
        />
      </Grid>
      <Button type="submit" mt="5" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}
