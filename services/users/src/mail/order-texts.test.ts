import { expect, test } from 'vitest';
import { orderTexts } from './order-texts.ts';
import { asHtml, asPlainText } from './templates.ts';

const order = {
  ...{ name: 'Ada', title: 'Grids that hold', total: 1_999, reference: 'ABCDE-FGHJK' },
  due_at: '2026-06-15T10:00:00.000Z',
};

test.each(Object.entries(orderTexts))('%s says what it is about and how much', (_, write) => {
  const text = write(order, 'http://localhost/checkout/done?order=1');
  for (const whole of [asPlainText(text), asHtml(text)]) {
    for (const words of ['Hi Ada,', 'Grids that hold', '$19.99', '/checkout/done?order=1']) {
      expect(whole).toContain(words);
    }
  }
});

test('the first one says how to pay', () => {
  const text = asPlainText(orderTexts['order-placed'](order, 'http://localhost'));
  expect(text).toContain('transfer $19.99 by 15 June 2026 and quote ABCDE-FGHJK as the reference');
});
