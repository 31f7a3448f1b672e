import type { TaxRate } from '@atelier/contracts/commerce/tax/tax-rates';
import { countryName } from '@atelier/contracts/core/countries';
import { Flex } from '@chakra-ui/react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { countryOptions } from '~/shared/format/country-options.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { CheckField, InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { useCreateTaxRateMutation, useUpdateTaxRateMutation } from './taxes-api.ts';

interface TaxDialogProps {
  /** The row to edit; a new one is added if omitted. */
  readonly row?: TaxRate;
  /** Existing rows, whose countries are not offered again. */
  readonly taken?: readonly TaxRate[];
  readonly onClose: () => void;
}

/** Form that adds or edits the tax rates of a country. The country of an existing row is fixed. */
export function TaxDialog({ row, taken = [], onClose }: TaxDialogProps) {
  const [create, creating] = useCreateTaxRateMutation();
  const [update, updating] = useUpdateTaxRateMutation();
  const { saveChanges } = useSaving();
  const draft = useDraft({ key: `tax:${row?.id ?? 'new'}`, baseVersion: row?.updated_at });
  const isLoading = creating.isLoading || updating.isLoading;
  const title = row ? `Edit the tax of ${countryName(row.country)}` : 'Add Tax';

  const submit = async (
    values: FormData,
    saved: () => void,
    { element, opened }: SubmittedForm,
  ) => {
    const terms = termsOf(values);
    const changed = changedValues(terms, termsOf(opened));
    const reply = row
      ? await saveChanges(update, { id: row.id, ...changed }, draft.baseVersion, { element })
      : await create({ country: String(values.get('country')), ...terms });
    return finishSaving(reply, [saved, onClose], `Failed to ${row ? 'save' : 'add'} the tax`);
  };

  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={submit} draft={draft} aria-label={title} {...formLayout}>
        {!row && <CountryField taken={taken} />}
        <Flex gap="3" wrap="wrap">
          <InputField
            name="name"
            label="Name"
            hint="As buyers know it, such as VAT or GST"
            maxLength={20}
            defaultValue={row?.name ?? 'VAT'}
            autoComplete="off"
            required
          />
          <InputField
            name="rate"
            label="Rate"
            hint="Percent, with up to three decimals"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={row ? String(row.rate) : ''}
            required
          />
        </Flex>
        <CheckField
          name="reverse_charge"
          label="Businesses with a VAT ID pay no tax (reverse charge)"
          defaultChecked={row?.reverse_charge ?? false}
        />
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Saving...' : 'Save'}
        </FormActions>
      </Form>
    </Dialog>
  );
}

const termsOf = (values: FormData) => ({
  name: String(values.get('name')),
  rate: String(values.get('rate')),
  reverse_charge: values.has('reverse_charge'),
});

/** Select with the countries that have no tax rates yet. */
function CountryField({ taken }: { readonly taken: readonly TaxRate[] }) {
  const codes = new Set(taken.map(({ country }) => country));
  return (
    <SelectField name="country" label="Country" defaultValue="" required>
      <option value="">Choose a country</option>
      {countryOptions
        .filter(({ value }) => !codes.has(value))
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </SelectField>
  );
}
