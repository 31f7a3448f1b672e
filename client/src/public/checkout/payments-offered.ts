import type { Offer, PaymentMethod } from '@atelier/contracts/commerce/offers';

/** One way to pay. */
export interface Payment {
  readonly provider: Offer['providers'][number];
  readonly method: PaymentMethod;
}

/** What tells ways to pay apart. */
export const nameOf = ({ provider, method }: Payment) =>
  method === 'wallet' ? `${provider}-wallet` : provider;

/** Every way to pay for something, wallets behind the other ways. */
export function paymentsOffered({ providers, wallets }: Pick<Offer, 'providers' | 'wallets'>) {
  const all: Payment[] = [
    ...providers.map((provider) => ({ provider, method: 'card' as const })),
    ...wallets.map((provider) => ({ provider, method: 'wallet' as const })),
  ];
  return all;
}

/** The way to pay that an address asks for (`pay=wallet`, `pay=invoice`), or the first one. */
export function preferredPayment(payments: readonly Payment[], pay: string | null): Payment {
  const asked = payments.find(({ provider, method }) => pay === method || pay === provider);
  return asked ?? payments[0] ?? { provider: 'invoice', method: 'card' };
}
