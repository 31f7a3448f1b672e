import { hasVatForm } from '@atelier/contracts/commerce/tax/vat-ids';
import { countryName } from '@atelier/contracts/core/countries';
import { unprintable } from '@atelier/service-kit/documents/unprintable';
import { invalid } from '@atelier/service-kit/rpc/errors';

/** @throws AppError VALIDATION naming the field if an invoice cannot show its text */
export async function refuseUnprintable(
  field: string,
  text: string | null | undefined,
): Promise<void> {
  const characters = text ? await unprintable(text.replaceAll(/\s/g, ' ')) : [];
  if (characters.length === 0) return;
  const shown = characters.slice(0, 5).join(' ');
  throw invalid(field, `An invoice cannot show these characters: ${shown}`);
}

/** @throws AppError VALIDATION naming `vat_id` if it does not have the format of that country */
export function refuseVatForm(country: string | null, vatId: string | null): void {
  if (!country || vatId === null || hasVatForm(country, vatId)) return;
  throw invalid('vat_id', `VAT ID does not have the format used in ${countryName(country)}`);
}
