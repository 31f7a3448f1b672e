import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { type FaqEntry, faqEntries } from './entries.ts';
import { payingAnswer } from './paying-answer.ts';

/** The questions with the answers that are true for what is set up. */
export function useFaqEntries(): readonly FaqEntry[] {
  const { data: offer } = useGetOfferQuery({ plan: 'pro', period: 'annual' });
  const answer = offer && payingAnswer(offer);
  if (!answer) return faqEntries;
  return faqEntries.map((entry) => (entry.id === 'paying' ? { ...entry, answer } : entry));
}
