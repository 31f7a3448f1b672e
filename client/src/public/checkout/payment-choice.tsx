import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra } from '@chakra-ui/react';
import { SelectBox } from '~/shared/ui/select-box.tsx';
import { TestMark } from './test-mark.tsx';

type ProviderName = Offer['providers'][number];

const words: Readonly<Record<ProviderName, { label: string; text: string }>> = {
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
    text: 'You choose on the next page what becomes of the payment. Nothing is charged.',
  },
};

interface PaymentChoiceProps {
  readonly providers: readonly ProviderName[];
  readonly chosen: ProviderName;
  readonly onChange: (provider: ProviderName) => void;
}

/** How the buyer pays. With one way there is nothing to choose. */
export function PaymentChoice({ providers, chosen, onChange }: PaymentChoiceProps) {
  return (
    <>
      <chakra.h2 textStyle="title" mt="8">
        {providers.length > 1 ? 'Payment' : words[chosen].label}
      </chakra.h2>
      {providers.length > 1 && (
        <chakra.div mt="3">
          <SelectBox
            label="Pay by"
            options={providers.map((value) => ({ value, label: words[value].label }))}
            value={chosen}
            onChange={onChange}
          />
        </chakra.div>
      )}
      <chakra.p mt="2" color="text.muted">
        {`${words[chosen].text} You can have your money back within 30 days.`}
      </chakra.p>
      {chosen === 'test' && <TestMark />}
    </>
  );
}
