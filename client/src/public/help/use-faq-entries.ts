import { teamPriceSentence } from '~/public/pricing/seat-price.ts';
import { usePlans } from '~/public/pricing/use-plans.ts';
import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { type FaqEntry, faqEntries, teamDiscount } from './entries.ts';
import { payingAnswer } from './paying-answer.ts';

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
