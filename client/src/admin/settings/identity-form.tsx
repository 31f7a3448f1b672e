import { schoolNameLimit } from '@atelier/contracts/users/limits';
import type { School } from '@atelier/contracts/users/school';
import { useState } from 'react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { useUpdateSchoolMutation } from './api.ts';
import { type PhotoChoice, PhotoField } from './photo-field.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const valuesOf = (values: FormData) => ({
  name: String(values.get('name') ?? ''),
  time_zone: String(values.get('time_zone') ?? ''),
});

/** Name, logo and time zone of the school. */
export function IdentityForm({ school }: { readonly school: School }) {
  const [logo, setLogo] = useState<PhotoChoice>('stored');
  const [update, { isLoading }] = useUpdateSchoolMutation();
  const form = useSettingsForm('identity', school, update, (values, opened) => ({
    ...changedValues(valuesOf(values), valuesOf(opened)),
    ...(logo === 'none' && { logo: '' }),
    files: { logo: logo instanceof File ? logo : null },
  }));
  return (
    <Form {...form} aria-label="Name and Logo" {...formLayout}>
      <PhotoField
        name="logo"
        label="Logo"
        noun="logo"
        of={school.used.name}
        stored={school.logo}
        choice={logo}
        onChange={setLogo}
      />
      <InputField
        name="name"
        label="Name of the school"
        hint="On pages, in mails and on certificates. Open pages show it once they are loaded again."
        defaultValue={school.name ?? ''}
        placeholder={school.used.name}
        maxLength={schoolNameLimit}
        autoComplete="off"
      />
      <SelectField
        name="time_zone"
        label="Time zone"
        hint="In which pages, mails and documents state days."
        defaultValue={school.time_zone ?? ''}
      >
        <option value="">
          {school.time_zone
            ? 'As set by the server'
            : `As set by the server: ${school.used.time_zone}`}
        </option>
        {timeZones(school.time_zone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <Button type="submit" alignSelf="flex-start" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save Name and Logo'}
      </Button>
    </Form>
  );
}

/** Those that the browser knows, with the stored one. */
function timeZones(stored: string | null): string[] {
  const known = new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone'),
    ...(stored ? [stored] : []),
  ]);
  return [...known].sort();
}
