import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';
import type { Profile } from '@atelier/contracts/users/profile';
import { countryOptions } from '~/shared/format/country-options.ts';

type Address = Pick<
  Profile,
  'company_name' | 'address_line_1' | 'address_line_2' | 'postcode' | 'city' | 'country'
>;

/** The billing details, or company and address of the profile as long as there are none. */
export function withProfile(details: BillingDetails, profile: Address): BillingDetails {
  if (Object.values(details).some((value) => value !== null)) return details;
  const country = countryOptions.find(
    ({ value, label }) => profile.country === label || profile.country === value,
  );
  return {
    ...details,
    company: profile.company_name,
    address_line_1: profile.address_line_1,
    address_line_2: profile.address_line_2,
    postal_code: profile.postcode,
    city: profile.city,
    country: country?.value ?? null,
  };
}
