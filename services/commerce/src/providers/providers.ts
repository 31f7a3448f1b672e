import { createHmac } from 'node:crypto';
import type { ProviderName } from '@atelier/contracts/commerce/offers';
import { siteAddress } from '@atelier/service-kit/ops/env';
import { z } from 'zod';
import { type OrderRow, providerOf } from '../records/order-row.ts';
import { type Seller, sellsByInvoice } from '../school/seller.ts';
import type { Provider } from './provider.ts';
import { stripeWalletsField } from './stripe-wallets.ts';
import { testProvider } from './test-provider.ts';

export const providersEnv = {
  PAYMENTS_TEST: z.enum(['0', '1']).default('0'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url().optional(),
  STRIPE_WALLETS: stripeWalletsField,
  PUBLIC_URL: siteAddress.default('http://localhost:3000'),
};

type ProvidersEnv = z.output<z.ZodObject<typeof providersEnv>> & { readonly ACTOR_KEY: string };

/** The enabled providers. */
export interface Providers {
  readonly enabled: readonly Provider[];
  /** Webhook URL and signing secret of the test provider. */
  readonly test: { readonly secret: string; readonly webhookUrl: string } | null;
}

/** Derives the secret that signs events of the test provider. It is the same in every process. */
const testSecretOf = (actorKey: string) =>
  createHmac('sha256', actorKey).update('test payments').digest('hex');

/** @throws Error if Stripe is only partly configured */
export async function providersOf(env: ProvidersEnv): Promise<Providers> {
  const always = [invoiceProvider, ...(await stripeOf(env))];
  if (env.PAYMENTS_TEST === '0') return { enabled: always, test: null };
  const secret = testSecretOf(env.ACTOR_KEY);
  const webhookUrl = new URL('/api/payments/test/webhook', env.PUBLIC_URL).href;
  return { enabled: [...always, testProvider(secret)], test: { secret, webhookUrl } };
}

/** Returns Stripe if both of its secrets are set. */
async function stripeOf(env: ProvidersEnv): Promise<Provider[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return [];
  if (!secretKey || !webhookSecret) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  }
  const { STRIPE_API_BASE: apiBase, PUBLIC_URL: publicUrl } = env;
  const wallets = env.STRIPE_WALLETS ?? [];
  // Loaded only if it is enabled, because the Stripe package takes 10 MiB.
  const { stripeProvider } = await import('./stripe-provider.ts');
  const secrets = { secretKey, webhookSecret };
  return [stripeProvider({ ...secrets, publicUrl, wallets, ...(apiBase && { apiBase }) })];
}

/** Returns the providers that take new orders: none of them an invoice that nobody could pay. */
export function providersOfNow({ enabled }: Providers, seller: Seller): readonly Provider[] {
  return enabled.filter(({ name }) => isExternal(name) || sellsByInvoice(seller));
}

/** Returns the enabled provider with this name. */
export function providerNamed({ enabled }: Providers, name: string): Provider | undefined {
  return enabled.find((provider) => provider.name === name);
}

/**
 * Returns whether an external provider takes the payment. Its state is then queried, and the
 * invoice is issued once it is paid. Otherwise, the invoice requests the payment, and an admin
 * records it.
 */
export const isExternal = (name: ProviderName) => name !== 'invoice';

/**
 * Payment by invoice, without an external provider. The invoice is sent by mail with the order, and
 * an admin records the payment. Refunds are transferred manually.
 */
export const invoiceProvider: Provider = {
  name: 'invoice',
  takesWallets: false,
  createCheckout: async () => null,
  /** A bank transfer is known only when an admin records it. */
  fetchState: async ({ status, refunded = 0 }) => ({
    payment: status === 'refunded' ? 'paid' : status,
    refunded,
  }),
  /** The invoice requests the payment. */
  charge: async () => ({ outcome: 'pending' }),
  createPortal: async () => null,
  cancel: async () => {},
  refund: async () => {},
  /** There are no events. */
  parseEvent: () => null,
};

/**
 * Returns the provider that a plan was paid through, or payment by invoice if it is now disabled.
 */
export function providerOfPlan(paid: OrderRow | null, providers: Providers): Provider {
  return (paid && providerNamed(providers, providerOf(paid))) ?? invoiceProvider;
}
