import { type Offer, offerOperations } from '@atelier/contracts/commerce/offers';
import { billingDetailsOperations } from '@atelier/contracts/commerce/tax/billing-details';
import { profileOperations } from '@atelier/contracts/users/profile';
import type { AppPage } from './app-page.tsx';
import { signInLearner } from './sessions.ts';

const price = { amount: 6_000, currency: 'USD' } as const;

/** A year of Pro, paid by invoice. */
const proOffer: Offer = {
  ...{ product: 'pro', title: 'Pro', course_id: null, period: 'annual', seats: null },
  ...{ regular: null, discount: null, is_discount_lasting: false, tax: null, total: price },
  ...{ renewal: null, providers: ['invoice'], wallets: [] },
};

export const noBillingDetails = {
  ...{ company: null, address_line_1: null, address_line_2: null, postal_code: null },
  ...{ city: null, country: null, vat_id: null, own_reference: null },
};

/** Signs a learner in to whom a year of Pro is offered. */
export function offerPro(page: AppPage): void {
  signInLearner(page);
  page.reply(offerOperations.get, proOffer);
  page.reply(billingDetailsOperations.get, { billing_details: noBillingDetails });
  page.refuse(profileOperations.get, 'UNAVAILABLE');
}
