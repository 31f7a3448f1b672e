import { chakra } from '@chakra-ui/react';
import { useHasRole } from '~/admin/session/api.ts';
import { useGetSellerQuery } from '~/shared/api/seller-api.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

/** Says why nothing is sold by invoice, until the seller and the bank account are known. */
export function InvoicesOff() {
  const isOwner = useHasRole('owner');
  const { data } = useGetSellerQuery({});
  if (!data || data.seller.sells_by_invoice) return null;
  return (
    <chakra.div mb="4">
      <Notice title="Selling by invoice is off">
        Invoices need the name of the seller and a bank account.{' '}
        {isOwner ? (
          <TextLink to="/dashboard/settings" variant="underlined">
            Add them in the settings
          </TextLink>
        ) : (
          'An owner adds them in the settings.'
        )}
      </Notice>
    </chakra.div>
  );
}
