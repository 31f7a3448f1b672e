import { useNavigate } from 'react-router';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useReplaceTestCardMutation } from './test-payments-api.ts';

const cards = [
  ['valid', 'Use a card that works'],
  ['declined', 'Use a card that is declined'],
] as const;

/**
 * Replaces the test provider's card for later periods of a plan by one that works or is declined.
 */
export function TestCards({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [replace, { isLoading }] = useReplaceTestCardMutation();
  const choose = async (card: (typeof cards)[number][0]) => {
    const outcome = await replace({ id, card });
    notifyOutcome(outcome, 'The payment method could not be replaced.');
    if (outcome.data) navigate('/account/billing');
  };
  return cards.map(([card, label]) => (
    <Button key={card} variant="outline" disabled={isLoading} onClick={() => choose(card)}>
      {label}
    </Button>
  ));
}
