import type { Order } from '@atelier/contracts/commerce/orders/order';
import { chakra } from '@chakra-ui/react';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { AccountForm } from '~/shared/ui/form/account-form.tsx';

/** Asks a buyer for the account that money goes back to, and says when it was transferred. */
export function RefundAccount({ order: { id, transfer } }: { readonly order: Order }) {
  if (!transfer) return null;
  const { owed, account, sent } = transfer;
  return (
    <chakra.section
      aria-label="Your money back"
      mt="8"
      p={{ base: '6', lg: '8' }}
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
    >
      {sent.map(({ amount, on }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: transfers are only added, and two can be alike
        <p key={n}>
          {`We transferred ${formatMoney(amount)} to your account on ${formatDate(on)}. Banks can take a few days to show it.`}
        </p>
      ))}
      {owed.amount > 0 && (
        <>
          <chakra.p mb="4">{refundAccountText(transfer)}</chakra.p>
          <AccountForm orderId={id} account={account} />
        </>
      )}
    </chakra.section>
  );
}

/** Says what becomes of money that goes back to a buyer by bank transfer. */
function refundAccountText({ owed, account }: NonNullable<Order['transfer']>): string {
  return account
    ? `${formatMoney(owed)} will be transferred to this account. We write to you when it is on its way.`
    : `${formatMoney(owed)} will be transferred to you. Which account should it go to?`;
}
