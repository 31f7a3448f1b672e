import { z } from 'zod';
import { ifUpdatedAt, message, optionalText, timestamp } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { optionalName } from '../../core/text/names.ts';
import { emailLimit } from '../../users/limits.ts';
import { addressOf } from '../../users/sign-in/credentials.ts';
import { partyFields, partyInput } from './postal-address.ts';

const fields = {
  seller_name: optionalName('Name', 200),
  ...partyInput,
  bank_details: optionalText('Bank details', 500),
  contact_email: optionalName('Contact email', emailLimit).pipe(
    addressOf('Contact email').nullish(),
  ),
  contact_phone: optionalName('Contact phone', 40),
  contact_address: optionalName('Contact address', 300),
};

const text = z.string().nullable();

export const contactSchema = z
  .object({ email: text, phone: text, address: text })
  .meta({ id: 'ContactDetails' });
export type ContactDetails = z.infer<typeof contactSchema>;

export const sellerSchema = z
  .object({
    ...{ seller_name: text, ...partyFields, bank_details: text },
    ...{ contact_email: text, contact_phone: text, contact_address: text },
    sells_by_invoice: z.boolean().meta({
      description: 'false until there are a name and bank details: nobody could pay an invoice',
    }),
    updated_at: timestamp
      .nullable()
      .meta({ description: 'null while the values are those of the environment' }),
  })
  .meta({ id: 'Seller' });
export type SellerSettings = z.infer<typeof sellerSchema>;

export const sellerOperations = {
  contact: defineOperation({
    action: 'commerce.seller.contact',
    method: 'GET',
    path: '/contact-details',
    access: 'public',
    summary: 'Get the contact details of the school; those that are not set are null',
    input: z.object({}),
    output: z.object({ contact: contactSchema }),
    status: 200,
  }),
  get: defineOperation({
    action: 'commerce.seller.get',
    method: 'GET',
    path: '/seller',
    access: 'admin',
    summary: 'Get the seller as printed on invoices, and the contact details of the school',
    input: z.object({}),
    output: z.object({ seller: sellerSchema }),
    status: 200,
  }),
  update: defineOperation({
    action: 'commerce.seller.update',
    method: 'PUT',
    path: '/seller',
    access: 'owner',
    summary:
      'Update the seller and the contact details; omitted fields are unchanged. Issued invoices keep theirs',
    input: z.object({ ...fields, if_updated_at: ifUpdatedAt }),
    output: z.object({ message, seller: sellerSchema }),
    status: 200,
  }),
};
