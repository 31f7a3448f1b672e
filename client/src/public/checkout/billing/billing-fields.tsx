import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra, Flex } from '@chakra-ui/react';
import type { Wanted } from '~/public/checkout/wanted.ts';
import { useLazyGetOfferQuery } from '~/shared/api/offers.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { countryOptions } from '~/shared/format/country-options.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';

/** The billing details that the buyer has entered so far. */
interface Billed {
  readonly country?: string;
  readonly vat_id?: string;
}

interface BillingFieldsProps {
  readonly tax: NonNullable<Offer['tax']>;
  readonly wanted: Wanted;
  readonly billed: Billed;
  readonly onChange: (billed: Billed) => void;
}

/** The buyer's country and, if it affects the price, a business's VAT ID. */
export function BillingFields({ tax, wanted, billed, onChange }: BillingFieldsProps) {
  const country = billed.country ?? tax.country ?? '';
  return (
    <Flex direction="column" gap="4" mt="4">
      <SelectField
        name="country"
        label="Country"
        autoComplete="country"
        value={country}
        onChange={(event) => onChange({ country: event.target.value })}
        required
      >
        {country === '' && <option value="">Choose your country</option>}
        {countryOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {tax.takes_vat_id && (
        <VatIdForm
          key={country}
          wanted={{ ...wanted, country }}
          vatId={billed.vat_id}
          onChange={(vat_id) => onChange(vat_id ? { country, vat_id } : { country })}
        />
      )}
    </Flex>
  );
}

interface VatIdFormProps {
  readonly wanted: Wanted;
  /** The VAT ID that is currently applied. */
  readonly vatId: string | undefined;
  readonly onChange: (vatId: string | null) => void;
}

/** Field for a VAT ID. The server checks its format before it is applied. */
function VatIdForm({ wanted, vatId, onChange }: VatIdFormProps) {
  const [look, { isFetching }] = useLazyGetOfferQuery();
  const draft = useDraft({ key: 'order:vat-id' });
  const submit = async (values: FormData) => {
    const vat_id = String(values.get('vat_id')).trim();
    if (vat_id === '') return [{ path: 'vat_id', message: 'VAT ID is required' }];
    const { data, error } = await look({ ...wanted, vat_id });
    if (!data)
      return notifyFailure(
        error,
        'Error',
        'The VAT ID could not be checked. Check your connection.',
      );
    draft.forget();
    onChange(data.tax?.details?.vat_id ?? vat_id);
    return;
  };
  if (vatId) {
    return (
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.p role="status">{`VAT ID ${vatId} is applied.`}</chakra.p>
        <Button variant="bare" size="inline" onClick={() => onChange(null)}>
          Remove VAT ID
        </Button>
      </Flex>
    );
  }
  return (
    <Form onSubmit={submit} draft={draft} aria-label="VAT ID">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <InputField name="vat_id" label="VAT ID" autoComplete="off" maxLength={40} />
        <Button type="submit" variant="outline" disabled={isFetching}>
          Apply
        </Button>
      </Flex>
    </Form>
  );
}
