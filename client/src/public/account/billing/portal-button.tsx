import { useNavigate } from 'react-router';
import { useOpenPortalMutation } from '~/public/checkout/orders-api.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Leads to the payment provider's page for replacing the card. */
export function PortalButton() {
  const [open, { isLoading }] = useOpenPortalMutation();
  const navigate = useNavigate();
  const leave = async () => {
    const { data, error } = await open({});
    if (!data) notifyOutcome({ error }, 'The page of your payment method could not be opened.');
    else if (data.url.startsWith('/')) navigate(data.url);
    else window.location.assign(data.url);
  };
  return (
    <Button variant="outline" disabled={isLoading} onClick={leave}>
      Manage payment method
    </Button>
  );
}
