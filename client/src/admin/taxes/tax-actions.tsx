import type { TaxRate } from '@atelier/contracts/commerce/tax/tax-rates';
import { countryName } from '@atelier/contracts/core/countries';
import { Flex } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { useRemoveTaxRateMutation } from './taxes-api.ts';

/** Actions of an owner on the tax rates of a country. */
export function TaxActions({ row }: { readonly row: TaxRate }) {
  const [remove, { isLoading }] = useRemoveTaxRateMutation();
  const [isEditing, setEditing] = useState(false);
  const country = countryName(row.country);
  const askToRemove = async () => {
    const text = `Later orders are not taxed for ${country}. Earlier orders keep their tax.`;
    if (await confirm('Delete this tax?', text, 'Yes, delete it'))
      notifyOutcome(await remove({ id: row.id }));
  };
  return (
    <Flex gap="1" align="center">
      <RowAction
        label={`Edit the tax of ${country}`}
        disabled={isLoading}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden />
      </RowAction>
      <DeleteAction
        label={`Delete the tax of ${country}`}
        disabled={isLoading}
        onClick={askToRemove}
      />
      {isEditing && <TaxDialog row={row} onClose={() => setEditing(false)} />}
    </Flex>
  );
}
