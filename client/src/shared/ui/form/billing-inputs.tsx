import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';
import { countryOptions } from '~/shared/format/country-options.ts';
import { InputField, SelectField } from './field.tsx';

type FieldName = Exclude<keyof BillingDetails, 'country'>;

interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
}

const fields: readonly Field[] = [
  { name: 'company', label: 'Company', maxLength: 200, autoComplete: 'organization' },
  {
    name: 'address_line_1',
    label: 'Address line 1',
    maxLength: 200,
    autoComplete: 'address-line1',
  },
  {
    name: 'address_line_2',
    label: 'Address line 2',
    maxLength: 200,
    autoComplete: 'address-line2',
  },
  { name: 'postal_code', label: 'Postal code', maxLength: 20, autoComplete: 'postal-code' },
  { name: 'city', label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'vat_id', label: 'VAT ID on the invoice', maxLength: 40 },
  { name: 'own_reference', label: 'Your reference', maxLength: 100 },
];

/** The values of these fields. */
export const billingValues = (values: FormData) =>
  Object.fromEntries(
    [...fields.map(({ name }) => name), 'country'].map((name) => [
      name,
      String(values.get(name) ?? ''),
    ]),
  );

/** Fields for what an invoice states of its buyer besides name and email. */
export function BillingInputs({ details }: { readonly details: BillingDetails }) {
  return (
    <>
      {fields.map(({ name, ...rest }) => (
        <InputField
          key={name}
          name={name}
          defaultValue={details[name] ?? ''}
          autoComplete="off"
          {...rest}
        />
      ))}
      <SelectField
        name="country"
        label="Country on the invoice"
        defaultValue={details.country ?? ''}
      >
        <option value="">Not stated</option>
        {countryOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
