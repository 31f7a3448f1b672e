import type { Offer } from '@atelier/contracts/commerce/offers';
import { teamPriceSentence } from '~/public/pricing/seat-price.ts';
import { usePlans } from '~/public/pricing/use-plans.ts';
import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { type FaqEntry, faqEntries, teamDiscount } from './entries.ts';

/** The questions with the answers that are true for what is set up. */
export function useFaqEntries(): readonly FaqEntry[] {
  const { data: offer } = useGetOfferQuery({ plan: 'pro', period: 'annual' });
  const { plans } = usePlans();
  const paying = offer && payingAnswer(offer);
  const teamPrice = teamPriceSentence(plans.find(({ id }) => id === 'team')!);
  return faqEntries.map((entry) => {
    if (entry.id === 'paying' && paying) return { ...entry, answer: paying };
    if (entry.id !== 'team' || !teamPrice) return entry;
    return { ...entry, answer: entry.answer.replace(teamDiscount, teamPrice) };
  });
}

type Payments = Pick<Offer, 'providers' | 'wallets'>;

const wallet = 'is for the one-year plan only, and it does not auto-renew.';

/** How one can pay here: as documented where cards are set up, and what is missing otherwise. */
export function payingAnswer({ providers, wallets }: Payments): string | null {
  if (providers.some((provider) => provider !== 'invoice')) return null;
  const now =
    providers.length > 0
      ? 'By invoice, within 14 days.'
      : 'Orders are closed at the moment. Please write to us.';
  const missing =
    wallets.length > 0
      ? 'Cards are not accepted yet.'
      : 'Cards and the payment wallet are not accepted yet.';
  return `${now} ${missing} Credit cards will be accepted for Pro at any time; the wallet ${wallet}`;
}
