import { countries, countryName } from '@atelier/contracts/core/countries';

/** Every country by its English name, in the order of the alphabet. */
export const countryOptions: readonly { readonly value: string; readonly label: string }[] =
  countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
