/** Encodings of older programs by language; windows-1252 for all others. */
const languagesOf: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl'],
  'windows-1251': ['be', 'bg', 'kk', 'mk', 'ru', 'sr', 'uk'],
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa'],
  'windows-1257': ['et', 'lt', 'lv'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  'euc-kr': ['ko'],
  gb18030: ['zh'],
  big5: ['zh-tw', 'zh-hk', 'zh-hant'],
};
const encodings = new Map(
  Object.entries(languagesOf).flatMap(([encoding, languages]) =>
    languages.map((language) => [language, encoding] as const),
  ),
);

/**
 * Decodes a text file as spreadsheets and editors save it: UTF-8 or UTF-16, with or without a byte
 * order mark, or else in the encoding that is usual for its language. Damaged characters of UTF-8
 * become U+FFFD.
 *
 * @param language BCP 47, if it is known
 */
export function decodeText(bytes: Uint8Array, language = ''): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return isUtf8(text) ? text : new TextDecoder(olderEncoding(language)).decode(bytes);
}

/**
 * Returns whether text was rightly decoded as UTF-8. A few bytes of it may be damaged: other
 * encodings make hardly any character of several bytes.
 */
function isUtf8(text: string): boolean {
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const decoded = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return decoded >= 2 * damaged;
}

function olderEncoding(language: string): string {
  const [primary = '', next] = language.trim().toLowerCase().split('-');
  return encodings.get(`${primary}-${next}`) ?? encodings.get(primary) ?? 'windows-1252';
}
