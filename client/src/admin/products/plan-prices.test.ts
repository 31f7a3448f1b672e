import { expect, test } from 'vitest';
import { pricesOf } from './plan-prices.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('dollars are converted to cents, and an empty regular price to null', () => {
  const form = formOf({
    monthly: ' 9.99 ',
    annual: '99,5',
    regular_monthly: '',
    regular_annual: '199',
  });
  expect(pricesOf(form)).toEqual({
    ...{ monthly: 999, annual: 9_950, regular_monthly: null, regular_annual: 19_900 },
  });
});

test.each(['', 'nine', '-1', '0.99', '4000.01', '9.999', '1e3', '$9'])(
  '%j is rejected as a price',
  (monthly) => {
    const faults = pricesOf(formOf({ monthly, annual: '60', regular_annual: 'x' }));
    expect(faults).toMatchObject([{ path: 'monthly' }, { path: 'regular_annual' }]);
  },
);
