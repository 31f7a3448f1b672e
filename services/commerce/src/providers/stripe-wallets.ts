import { z } from 'zod';

/**
 * Stripe's names of the wallets that support one-time payments in Checkout
 * (https://docs.stripe.com/payments/wallets).
 */
const stripeWallets = [
  ...['alipay', 'amazon_pay', 'cashapp', 'grabpay', 'kakao_pay', 'link', 'mb_way', 'mobilepay'],
  ...['naver_pay', 'payco', 'paypal', 'paypay', 'revolut_pay', 'samsung_pay', 'satispay'],
  'wechat_pay',
];

const rule = `must be names of wallets, separated by commas: ${stripeWallets.join(', ')}`;

/** The wallets that the operator offers, by Stripe's names, such as `alipay,wechat_pay`. */
export const stripeWalletsField = z
  .string()
  .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
  .refine((names) => names.every((name) => stripeWallets.includes(name)), rule)
  .optional();

/** Returns the payment method options that wallets require. WeChat Pay requires its client type. */
export function walletOptions(wallets: readonly string[]) {
  if (!wallets.includes('wechat_pay')) return {};
  return { payment_method_options: { wechat_pay: { client: 'web' as const } } };
}
