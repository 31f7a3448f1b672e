import type { TaxRate } from '@atelier/contracts/commerce/tax/tax-rates';
import { countryName } from '@atelier/contracts/core/countries';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ListStates } from '~/admin/shell/lists/list-states.tsx';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TaxActions } from './tax-actions.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { useGetTaxRatesQuery } from './taxes-api.ts';

const columns = ['Country', 'Tax', 'Rate', 'Reverse charge'];

/** Tax rates by country. Admins can read them; owners can change them. */
export function TaxesPage() {
  const isOwner = useHasRole('owner');
  const [isAdding, setAdding] = useState(false);
  useNewRow(() => setAdding(isOwner));
  const { data, error, isFetching, refetch } = useGetTaxRatesQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap" justify="space-between" align="center">
        <chakra.p color="text.muted" maxW="prose">
          Prices include the tax of the buyer's country: buyers pay what the pricing page says.
          {!isOwner && ' Only owners change taxes.'}
        </chakra.p>
        {isOwner && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add Tax
          </Button>
        )}
      </Flex>
      <ListStates
        what="taxes"
        rows={data?.tax_rates}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Notice title="No taxes yet.">Orders are not taxed until one is added.</Notice>}
      >
        {(rows) => (
          <Table label="Taxes" columns={isOwner ? [...columns, 'Actions'] : columns}>
            {rows.map((row) => (
              <TaxLine key={row.id} row={row} isOwner={isOwner} />
            ))}
          </Table>
        )}
      </ListStates>
      {data && <SellerLine {...data.seller} />}
      {isAdding && <TaxDialog taken={data?.tax_rates ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}

function TaxLine({ row, isOwner }: { readonly row: TaxRate; readonly isOwner: boolean }) {
  const { country, name, rate, reverse_charge } = row;
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {countryName(country)}
      </Cell>
      <Cell>{name}</Cell>
      <Cell>{`${rate}%`}</Cell>
      <Cell>{reverse_charge ? 'Yes' : 'No'}</Cell>
      {isOwner && (
        <Cell whiteSpace="nowrap">
          <TaxActions row={row} />
        </Cell>
      )}
    </tr>
  );
}

interface SellerLineProps {
  readonly country: string | null;
  readonly vat_id: string | null;
}

/** The seller's country and VAT ID, which are settings of the school. */
function SellerLine({ country, vat_id }: SellerLineProps) {
  const where = country ? `You sell from ${countryName(country)}` : 'Your own country is not set';
  const number = vat_id ? `with the VAT ID ${vat_id}` : 'and your VAT ID is not set';
  return (
    <chakra.p mt="4" color="text.muted" textStyle="small">
      {`${where}, ${number}. Owners change both in the settings.`}
    </chakra.p>
  );
}
