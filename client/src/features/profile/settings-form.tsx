import { chakra, Grid } from '@chakra-ui/react';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/messages/messages.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField, TextareaField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { useUpdateProfileMutation } from './api.ts';
import { reportFailure } from './report-failure.ts';

interface SettingsFormProps {
  readonly name: string;
  readonly email: string;
}

/** The documented form. What cannot be kept yet says so, instead of taking what is then lost. */
export function SettingsForm({ name, email }: SettingsFormProps) {
  const [update, { isLoading }] = useUpdateProfileMutation();

  const submit = async (values: FormData) => {
    const { error } = await update({ email, name: String(values.get('name')) });
    if (error) {
      reportFailure(error);
      return fieldErrorsOf(error);
    }
    popup('success', 'Profile Updated!', { duration: 3_000 });
  };

  return (
    <Form onSubmit={submit} aria-label="Edit profile" maxW="dialog">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
        <InputField
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={100}
          defaultValue={name}
          required
        />
        <InputField name="email" label="Email" type="email" value={email} disabled required />
        <InputField name="twitter" label="Twitter" disabled />
        <InputField name="website" label="Website" disabled />
        <chakra.div gridColumn={{ md: '1 / -1' }}>
          <TextareaField
            name="description"
            label="Description"
            hint="Twitter, website and description open in a later release."
            disabled
          />
        </chakra.div>
        <InputField
          name="password"
          label="Password"
          type="password"
          autoComplete="off"
          placeholder="••••••••"
          hint="Changed on your profile."
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
