import { z } from 'zod';

/**
 * What Stripe calls the wallets that Checkout can take one payment with
 * (https://docs.stripe.com/payments/wallets).
 */
const stripeWallets = [
  ...['alipay', 'amazon_pay', 'cashapp', 'grabpay', 'kakao_pay', 'link', 'mb_way', 'mobilepay'],
  ...['naver_pay', 'payco', 'paypal', 'paypay', 'revolut_pay', 'samsung_pay', 'satispay'],
  'wechat_pay',
];

const rule = `must be names of wallets, separated by commas: ${stripeWallets.join(', ')}`;

/** The wallets that the operator offers, as Stripe names them: `alipay,wechat_pay`. */
export const stripeWalletsField = z
  .string()
  .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
  .refine((names) => names.every((name) => stripeWallets.includes(name)), rule)
  .optional();

/** What some wallets want to be told. WeChat Pay is not offered without knowing where it is used. */
export function walletOptions(wallets: readonly string[]) {
  if (!wallets.includes('wechat_pay')) return {};
  return { payment_method_options: { wechat_pay: { client: 'web' as const } } };
}
