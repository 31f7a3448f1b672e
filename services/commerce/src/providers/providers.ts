import { createHmac } from 'node:crypto';
import type { ProviderName } from '@atelier/contracts/commerce/offers';
import { z } from 'zod';
import { invoiceProvider } from './invoice-provider.ts';
import type { Provider } from './provider.ts';
import { testProvider } from './test-provider.ts';

export const providersEnv = {
  PAYMENTS_TEST: z.enum(['0', '1']).default('0'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
};

interface ProvidersEnv {
  readonly PAYMENTS_TEST: '0' | '1';
  readonly PUBLIC_URL: string;
  readonly ACTOR_KEY: string;
}

/** The providers that are on. */
export interface Providers {
  readonly enabled: readonly Provider[];
  /** Where the events of the test provider go, and with what they are signed. */
  readonly test: { readonly secret: string; readonly webhookUrl: string } | null;
}

/** With what events of the test provider are signed: the same in every process. */
const testSecretOf = (actorKey: string) =>
  createHmac('sha256', actorKey).update('test payments').digest('hex');

export function providersOf({ PAYMENTS_TEST, PUBLIC_URL, ACTOR_KEY }: ProvidersEnv): Providers {
  if (PAYMENTS_TEST === '0') return { enabled: [invoiceProvider], test: null };
  const secret = testSecretOf(ACTOR_KEY);
  const webhookUrl = new URL('/api/payments/test/webhook', PUBLIC_URL).href;
  return { enabled: [invoiceProvider, testProvider(secret)], test: { secret, webhookUrl } };
}

/** The provider of a name, if it is on. */
export function providerNamed({ enabled }: Providers, name: string): Provider | undefined {
  return enabled.find((provider) => provider.name === name);
}

/** Whether the money of an order is known only by asking. */
export const isAsked = (name: ProviderName) => name !== 'invoice';
