import { expect, test } from 'vitest';
import { stripeWalletsField, walletOptions } from './stripe-wallets.ts';

test.each([
  ['alipay', ['alipay']],
  ['alipay,wechat_pay', ['alipay', 'wechat_pay']],
  [' alipay , wechat_pay,alipay', ['alipay', 'wechat_pay']],
  [undefined, undefined],
])('%j is parsed to the wallets %j', (text, wallets) => {
  expect(stripeWalletsField.parse(text)).toEqual(wallets);
});

test.each(['card', 'alipay,card', 'alipay,', 'Alipay', 'sepa_debit', 'alipay wechat_pay'])(
  '%j is rejected, and the error lists the allowed names',
  (text) => {
    const { error } = stripeWalletsField.safeParse(text);
    expect(error?.issues[0]?.message).toMatch(/^must be names of wallets.*: alipay, .*wechat_pay$/);
  },
);

test('WeChat Pay gets the client type web; other wallets need no options', () => {
  const options = { payment_method_options: { wechat_pay: { client: 'web' } } };
  expect(walletOptions(['alipay', 'wechat_pay'])).toEqual(options);
  expect(walletOptions(['alipay'])).toEqual({});
});
