import { chakra, Flex } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import { walletTerms } from '~/public/checkout/payment/wallet-terms.ts';
import { annualCheckout } from '~/public/checkout/wanted.ts';
import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { PlanButton } from './plan-button.tsx';
import { usePlans } from './use-plans.ts';

/** Terms of paying by wallet, shown before the checkout. */
export function WalletNotice() {
  const { data: offer } = useGetOfferQuery({ plan: 'pro', period: 'annual' });
  const { saving } = usePlans();
  const isOffered = (offer?.wallets.length ?? 0) > 0;
  return (
    <chakra.section
      aria-labelledby="wallet"
      p={{ base: '6', lg: '8' }}
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
    >
      <Flex gap="3" align="center" mb="4">
        <chakra.span color="accent.text" aria-hidden>
          <Wallet size="1.5rem" />
        </chakra.span>
        <chakra.h2 id="wallet" textStyle="title">
          {saving ? `Save ${saving} on an annual plan` : 'An annual plan by wallet'}
        </chakra.h2>
      </Flex>
      <chakra.ul
        maxW="prose"
        color="text.muted"
        ps="5"
        listStyleType="disc"
        display="grid"
        gap="1.5"
      >
        {Object.values(walletTerms).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </chakra.ul>
      <Flex gap="3" mt="6" wrap="wrap" align="center">
        <PlanButton to={annualCheckout('wallet')} variant="solid">
          Pay
        </PlanButton>
        <PlanButton to={annualCheckout('invoice')} variant="outline">
          Pay Later
        </PlanButton>
        <chakra.span color="text.muted" textStyle="small">
          {!isOffered && 'Wallets are not accepted yet: Pay leads to the other ways to pay. '}
          Later is by invoice, within 14 days, and such a plan renews each year until you cancel it.
          Questions?{' '}
          <TextLink to="/contact-us" variant="underlined">
            contact us
          </TextLink>
        </chakra.span>
      </Flex>
    </chakra.section>
  );
}
