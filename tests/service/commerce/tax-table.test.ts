import type { TaxRate } from '@atelier/contracts/commerce/tax/tax-rates';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { createTaxRate } from '../../support/money/commerce.ts';
import { austria, germany, taxRates, useSellingServices } from '../../support/money/tax.ts';
import { type Admin, done } from '../../support/people/admin.ts';

const app = useSellingServices();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe('the table of tax rates', () => {
  test('can be changed by owners and read by admins, and its changes are audited', async () => {
    expect(await taxRates(admin)).toEqual({
      ...{ tax_rates: [], seller: { country: 'AT', vat_id: 'ATU12345678' } },
    });
    const row = await createTaxRate(admin, { country: 'de', rate: '5.125' });
    expect(row).toMatchObject({ country: 'DE', name: 'VAT', rate: 5.125, reverse_charge: false });
    const change = { rate: 19, reverse_charge: true, if_updated_at: row.updated_at };
    const { tax_rate } = done(await admin.put(`/api/tax-rates/${row.id}`, change), 200);
    expect(tax_rate).toMatchObject({ ...germany, id: row.id });
    const late = { rate: 20, if_updated_at: row.updated_at };
    expectError(await admin.put(`/api/tax-rates/${row.id}`, late), 409, 'CHANGED');
    done(await admin.put(`/api/tax-rates/${row.id}`, { rate: 7 }), 200);
    const manager = await app.newAdmin('admin');
    const seen = done(await manager.get('/api/tax-rates'), 200).tax_rates as TaxRate[];
    expect(seen).toMatchObject([{ ...germany, rate: 7 }]);
    for (const answer of [
      await manager.post('/api/tax-rates', austria),
      await manager.put(`/api/tax-rates/${row.id}`, { rate: 1 }),
      await manager.delete(`/api/tax-rates/${row.id}`),
      await (await app.newAdmin('editor')).get('/api/tax-rates'),
    ]) {
      expectError(answer, 403, 'FORBIDDEN');
    }
    done(await admin.delete(`/api/tax-rates/${row.id}`), 200);
    expectError(await admin.delete(`/api/tax-rates/${row.id}`), 404, 'NOT_FOUND');
    await until('each change is recorded', async () => {
      const { entries } = done(await admin.get('/api/audit?per_page=50'), 200) as {
        entries: { action: string; target_id: string }[];
      };
      const own = entries.filter(({ target_id }) => target_id === row.id);
      const actions = new Set(own.map(({ action }) => action.split('.')[2]));
      return ['create', 'update', 'remove'].every((verb) => actions.has(verb));
    });
  });

  test.each([
    ['country', { country: 'XX' }],
    ['country', { country: undefined }],
    ['name', { name: '' }],
    ['rate', { rate: 0 }],
    ['rate', { rate: 100.5 }],
    ['rate', { rate: 19.0001 }],
    ['rate', { rate: 'much' }],
    ['reverse_charge', { reverse_charge: 'maybe' }],
  ])('refuses an invalid %s: %j', async (field, wrong) => {
    const answer = await admin.post('/api/tax-rates', { ...germany, ...wrong });
    expectFieldError(answer, field);
  });

  test('has one row per country, even with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post('/api/tax-rates', germany)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.json()).toMatchObject({
      ...{ code: 'NAME_TAKEN', fields: [{ path: 'country' }] },
    });
  });
});
