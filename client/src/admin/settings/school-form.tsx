import type { SellerSettings } from '@atelier/contracts/commerce/tax/seller';
import { chakra } from '@chakra-ui/react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useUpdateSellerMutation } from '~/shared/api/seller-api.ts';
import { countryOptions } from '~/shared/format/country-options.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField, SelectField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type FieldName = Exclude<keyof SellerSettings, 'sells_by_invoice' | 'updated_at'>;

const fields: readonly { name: FieldName; label: string; hint?: string; maxLength: number }[] = [
  { name: 'seller_name', label: 'Name', hint: 'As on invoices', maxLength: 200 },
  { name: 'address_line_1', label: 'Address line 1', maxLength: 200 },
  { name: 'address_line_2', label: 'Address line 2', maxLength: 200 },
  { name: 'postal_code', label: 'Postal code', maxLength: 20 },
  { name: 'city', label: 'City', maxLength: 100 },
  { name: 'vat_id', label: 'VAT ID', maxLength: 40 },
];
const contact: typeof fields = [
  { name: 'contact_email', label: 'Contact email', hint: 'On the contact page', maxLength: 254 },
  { name: 'contact_phone', label: 'Contact phone', maxLength: 40 },
  { name: 'contact_address', label: 'Contact address', maxLength: 300 },
];
const names = [...fields, ...contact].map(({ name }) => name);

function settingsOf(values: FormData) {
  const given = [...names, 'country', 'bank_details'] as const;
  return Object.fromEntries(given.map((name) => [name, String(values.get(name) ?? '')]));
}

/** Seller, bank account and contact details of the school. */
export function SchoolForm({ seller }: { readonly seller: SellerSettings }) {
  const [update, { isLoading }] = useUpdateSellerMutation();
  const form = useSettingsForm('school', seller, update, (values, opened) =>
    changedValues(settingsOf(values), settingsOf(opened)),
  );
  const input = ({ name, ...rest }: (typeof fields)[number]) => (
    <InputField
      key={name}
      name={name}
      defaultValue={seller[name] ?? ''}
      autoComplete="off"
      {...rest}
    />
  );
  return (
    <Form {...form} aria-label="School" display="flex" flexDirection="column" gap="5">
      {!seller.sells_by_invoice && (
        <chakra.p role="note">
          Selling by invoice is off: buyers could not pay without a name and bank details.
        </chakra.p>
      )}
      {fields.map(input)}
      <SelectField name="country" label="Country" defaultValue={seller.country ?? ''}>
        <option value="">Not set</option>
        {countryOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextareaField
        name="bank_details"
        label="Bank details"
        hint="Account holder, IBAN and bank, line by line, as on invoices"
        rows={4}
        maxLength={500}
        defaultValue={seller.bank_details ?? ''}
      />
      {contact.map(input)}
      <Button type="submit" alignSelf="flex-start" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save School'}
      </Button>
    </Form>
  );
}
