import type { Seeding } from './seeding.ts';

/** A seller with whom the demo can sell by invoice, and contact details. All are made up. */
const school = {
  seller_name: 'Atelier Demo',
  address_line_1: '12 Drawing Lane',
  postal_code: '97205',
  city: 'Portland, OR',
  bank_details: 'Account holder: Atelier Demo\nAccount: 0000 0000 (of the demo; do not transfer)',
  contact_email: 'support@atelier.example',
  contact_phone: '+1 555 010 0199',
  contact_address: '12 Drawing Lane, Portland, OR 97205',
};

/** Fills the settings of the school, unless they are there. */
export async function addSchool(seeding: Seeding): Promise<void> {
  const { api } = seeding;
  await seeding.once('school', {
    existing: async () => {
      const { seller } = await api.get<{ seller: { sells_by_invoice: boolean } }>('/seller');
      return seller.sells_by_invoice ? 'school' : null;
    },
    add: async () => {
      await api.putForm('/seller', school);
      return 'school';
    },
  });
}
