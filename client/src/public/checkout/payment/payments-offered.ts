import type { Offer, PaymentMethod } from '@atelier/contracts/commerce/offers';

/** A payment method of a provider. */
export interface Payment {
  readonly provider: Offer['providers'][number];
  readonly method: PaymentMethod;
}

/** Unique name of a payment method. */
export const nameOf = ({ provider, method }: Payment) =>
  method === 'wallet' ? `${provider}-wallet` : provider;

/** All payment methods for an offer, wallets last. */
export function paymentsOffered({ providers, wallets }: Pick<Offer, 'providers' | 'wallets'>) {
  const all: Payment[] = [
    ...providers.map((provider) => ({ provider, method: 'card' as const })),
    ...wallets.map((provider) => ({ provider, method: 'wallet' as const })),
  ];
  return all;
}

/** The payment method given in the URL (`pay=wallet`, `pay=invoice`), or else the first one. */
export function preferredPayment(payments: readonly Payment[], pay: string | null): Payment {
  const asked = payments.find(({ provider, method }) => pay === method || pay === provider);
  return asked ?? payments[0] ?? { provider: 'invoice', method: 'card' };
}
