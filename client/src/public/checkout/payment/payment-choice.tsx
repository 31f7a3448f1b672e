import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra } from '@chakra-ui/react';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { nameOf, type Payment } from './payments-offered.ts';
import { TestMark } from './test-mark.tsx';
import { walletTerms } from './wallet-terms.ts';

type ProviderName = Offer['providers'][number];

interface Words {
  readonly label: string;
  readonly text: string;
}

const words: Readonly<Record<ProviderName, Words>> = {
  invoice: {
    label: 'Payment by invoice',
    text: 'We email you an invoice with our bank details. You get access as soon as your payment arrives.',
  },
  stripe: {
    label: 'Card',
    text: 'You pay on the next page, at Stripe. You get access as soon as the payment is confirmed.',
  },
  test: {
    label: 'Test payment',
    text: 'You choose on the next page what happens to the payment. Nothing is charged.',
  },
};

const walletLabels: Readonly<Partial<Record<ProviderName, string>>> = {
  stripe: 'Wallet',
  test: 'Test wallet',
};

function wordsOf({ provider, method }: Payment): Words {
  if (method !== 'wallet') return words[provider];
  const text = `${walletTerms.atProvider} ${walletTerms.noRenewal}`;
  return { label: walletLabels[provider] ?? 'Wallet', text };
}

interface PaymentChoiceProps {
  readonly payments: readonly Payment[];
  readonly chosen: Payment;
  readonly onChange: (payment: Payment) => void;
}

/** Choice of payment method, or a description if there is only one. */
export function PaymentChoice({ payments, chosen, onChange }: PaymentChoiceProps) {
  if (payments.length === 0) {
    return (
      <chakra.p mt="8" role="status">
        Orders cannot be placed yet, because payments are not set up.
      </chakra.p>
    );
  }
  const { label, text } = wordsOf(chosen);
  return (
    <>
      <chakra.h2 textStyle="title" mt="8">
        {payments.length > 1 ? 'Payment' : label}
      </chakra.h2>
      {payments.length > 1 && (
        <chakra.div mt="3">
          <SelectBox
            label="Pay by"
            options={payments.map((one) => ({ value: nameOf(one), label: wordsOf(one).label }))}
            value={nameOf(chosen)}
            onChange={(name) => onChange(payments.find((one) => nameOf(one) === name) ?? chosen)}
          />
        </chakra.div>
      )}
      <chakra.p mt="2" color="text.muted">
        {`${text} You can have your money back within 30 days.`}
      </chakra.p>
      {chosen.provider === 'test' && <TestMark />}
    </>
  );
}
