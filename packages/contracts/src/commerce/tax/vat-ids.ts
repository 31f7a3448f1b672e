/**
 * Formats of VAT identification numbers after the country prefix, from the European Commission's
 * "VAT identification number structure" (VIES, frequently asked questions, question 11:
 * https://ec.europa.eu/taxation_customs/vies/#/faq). The formats of Great Britain, with XI for
 * Northern Ireland, Norway and Switzerland come from their tax offices. Only the format is checked,
 * not whether a number was ever issued.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(GB|XI)(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{10}\d{2}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** Other countries: letters and digits, the usual form of tax numbers. */
const anyForm = /^(?=.*\d)[A-Z0-9]{4,20}$/;

/**
 * Normalizes a number for storage: uppercase, without the spaces, dots and hyphens that people
 * type.
 */
export const normalizeVatId = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** Tells whether a normalized number has the format of a country. */
export function hasVatForm(country: string, vatId: string): boolean {
  return (forms[country] ?? anyForm).test(vatId);
}
