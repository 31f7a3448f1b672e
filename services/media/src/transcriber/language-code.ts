/** Codes that models use, and that are out of date. */
const renamed: Readonly<Record<string, string>> = { jw: 'jv', iw: 'he' };

// biome-ignore format: a list of codes
const codes = [
  'af', 'am', 'ar', 'as', 'az', 'ba', 'be', 'bg', 'bn', 'bo', 'br', 'bs', 'ca', 'cs', 'cy', 'da',
  'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fo', 'fr', 'gl', 'gu', 'ha', 'haw', 'he', 'hi',
  'hr', 'ht', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'jv', 'ka', 'kk', 'km', 'kn', 'ko', 'la', 'lb',
  'ln', 'lo', 'lt', 'lv', 'mg', 'mi', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'ne', 'nl', 'nn',
  'no', 'oc', 'pa', 'pl', 'ps', 'pt', 'ro', 'ru', 'sa', 'sd', 'si', 'sk', 'sl', 'sn', 'so', 'sq',
  'sr', 'su', 'sv', 'sw', 'ta', 'te', 'tg', 'th', 'tk', 'tl', 'tr', 'tt', 'uk', 'ur', 'uz', 'vi',
  'yi', 'yo', 'yue', 'zh',
];
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const byName = new Map(codes.map((code) => [names.of(code)?.toLowerCase() ?? code, code]));

/** Returns the BCP 47 code of a language that an engine names by a code or in English. */
export function languageCode(given: string | null | undefined): string | null {
  const wanted = given?.trim().toLowerCase() ?? '';
  const code = byName.get(wanted) ?? renamed[wanted] ?? wanted;
  try {
    return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(code) ? Intl.getCanonicalLocales(code)[0]! : null;
  } catch {
    return null;
  }
}
