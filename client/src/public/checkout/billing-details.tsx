import type { BillingDetails as Details } from '@atelier/contracts/commerce/billing-details';
import { chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { countryOptions } from '~/shared/format/country-options.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField, SelectField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { useDraft } from '~/shared/ui/use-draft.ts';
import {
  useGetBillingDetailsQuery,
  useUpdateBillingDetailsMutation,
} from './billing-details-api.ts';

type FieldName = Exclude<keyof Details, 'country'>;

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

/**
 * Saves what is typed in an open form, before an order is placed; null if none is open. Returns
 * false if it could not be saved.
 */
export type SaveBilling = RefObject<(() => Promise<boolean>) | null>;

/** What the invoice states besides name and email, kept for the next orders. */
export function BillingDetails({ save }: { save: SaveBilling }) {
  const user = useSelector(selectUser);
  const { data } = useGetBillingDetailsQuery({}, { skip: !user });
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const details = data.billing_details;
  const lines = [details.company, details.address_line_1, details.city].filter(Boolean);
  if (isOpen) return <DetailsForm details={details} save={save} onClose={() => setOpen(false)} />;
  return (
    <chakra.p mt="4">
      {lines.length > 0 && (
        <chakra.span dir="auto" overflowWrap="anywhere">
          {`Invoice to ${lines.join(', ')}. `}
        </chakra.span>
      )}
      <Button variant="bare" size="inline" onClick={() => setOpen(true)}>
        {lines.length > 0 ? 'Change billing details' : 'Add company and address for the invoice'}
      </Button>
    </chakra.p>
  );
}

const notSaved = 'The billing details could not be saved';

interface DetailsFormProps {
  readonly details: Details;
  readonly save: SaveBilling;
  readonly onClose: () => void;
}

function DetailsForm({ details, save, onClose }: DetailsFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: 'order:billing-details' });
  const [update, { isLoading }] = useUpdateBillingDetailsMutation();
  const send = (values: FormData) => {
    const names = [...fields.map(({ name }) => name), 'country'];
    return update(Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? '')])));
  };
  const submit = async (values: FormData, saved: () => void) =>
    finishSaving(await send(values), [saved, onClose], notSaved);
  useEffect(() => {
    save.current = async () => {
      const form = box.current?.querySelector('form');
      if (!form) return true;
      const { error } = await send(new FormData(form));
      if (error) popup('error', 'Error', { text: messageOf(error, `${notSaved}.`) });
      else onClose();
      return !error;
    };
    return () => {
      save.current = null;
    };
  });
  return (
    <chakra.div ref={box} mt="4">
      <Form
        onSubmit={submit}
        draft={draft}
        aria-label="Billing details"
        display="flex"
        flexDirection="column"
        gap="4"
      >
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
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="outline" disabled={isLoading}>
            {isLoading ? 'Saving...' : 'Save billing details'}
          </Button>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Form>
    </chakra.div>
  );
}
