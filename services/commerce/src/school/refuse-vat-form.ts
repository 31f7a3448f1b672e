import { hasVatForm } from '@atelier/contracts/commerce/vat-ids';
import { countryName } from '@atelier/contracts/core/countries';
import { invalid } from '@atelier/service-kit/rpc/errors';

/** @throws AppError VALIDATION naming `vat_id` if it does not have the format of that country */
export function refuseVatForm(country: string | null, vatId: string | null): void {
  if (!country || vatId === null || hasVatForm(country, vatId)) return;
  throw invalid('vat_id', `VAT ID does not have the form of those of ${countryName(country)}`);
}
