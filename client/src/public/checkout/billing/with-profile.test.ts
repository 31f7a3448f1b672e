import { expect, test } from 'vitest';
import { withProfile } from './with-profile.ts';

const none = {
  ...{ company: null, address_line_1: null, address_line_2: null, postal_code: null },
  ...{ city: null, country: null, vat_id: null, own_reference: null },
};
const profile = {
  ...{ company_name: 'Acme GmbH', address_line_1: '2 Road', address_line_2: null },
  ...{ postcode: '10115', city: 'Berlin', country: 'Germany' },
};

test('company and address of the profile are filled in once, and never over saved details', () => {
  expect(withProfile(none, profile)).toEqual({
    ...none,
    ...{ company: 'Acme GmbH', address_line_1: '2 Road', postal_code: '10115' },
    ...{ city: 'Berlin', country: 'DE' },
  });
  const saved = { ...none, company: 'Other' };
  expect(withProfile(saved, profile)).toBe(saved);
});
