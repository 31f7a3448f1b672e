import { countries, countryName } from '@atelier/contracts/core/countries';

/** All countries by English name, in alphabetical order. */
export const countryOptions: readonly { readonly value: string; readonly label: string }[] =
  countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
