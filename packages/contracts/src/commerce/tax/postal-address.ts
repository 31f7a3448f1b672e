import { z } from 'zod';
import { isCountry } from '../../core/countries.ts';
import { optionalText } from '../../core/fields.ts';
import { optionalName } from '../../core/text/names.ts';
import { notACountry } from './tax.ts';
import { normalizeVatId } from './vat-ids.ts';

const upper = (text: string) => text.trim().toUpperCase();

/** Address and VAT ID of a party of an invoice, as input. */
export const partyInput = {
  address_line_1: optionalName('Address line 1', 200),
  address_line_2: optionalName('Address line 2', 200),
  postal_code: optionalName('Postal code', 20),
  city: optionalName('City', 100),
  country: optionalText('Country', 60, upper).refine(
    (code) => code == null || isCountry(code),
    notACountry,
  ),
  vat_id: optionalText('VAT ID', 40, normalizeVatId),
};

const text = z.string().nullable();

/** The same fields in an entity; null if they are not stated. */
export const partyFields = {
  ...{ address_line_1: text, address_line_2: text, postal_code: text, city: text },
  ...{ country: text, vat_id: text },
};
