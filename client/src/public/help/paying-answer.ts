import type { Offer } from '@atelier/contracts/commerce/offers';

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
