const digits = /\p{Nd}/gu;
const spaces = /[\s\u00a0\u2009\u202f'’٬]/g;
const currency = /^(?:US)?\$|(?:US)?\$$|^USD|USD$/i;

/** Value of a digit of any script: the ten digits of each follow one another from its zero. */
function digitOf(char: string): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(char.codePointAt(0)! - value - 1)))
    value++;
  return String(value);
}

const isGrouped = (text: string, mark: string) =>
  text
    .split(mark)
    .every((part, n, { length }) =>
      n === 0
        ? /^\d{1,3}$/.test(part)
        : n === length - 1
          ? /^\d{3}$/.test(part)
          : /^\d{2,3}$/.test(part),
    );

/**
 * Reads an amount as people write them: `19,99`, `1.234,56`, `1,234.56`, `$ 1 234`, `1'234.50`.
 *
 * @returns the numeral with a decimal point and no other signs; null for any other text, and for one
 *   that can be read in two ways, like `1,234`
 */
export function readAmount(text: string): string | null {
  const plain = text
    .trim()
    .replace(currency, '')
    .replace(spaces, '')
    .replace('٫', ',')
    .replace(digits, (char) => (/\d/.test(char) ? char : digitOf(char)));
  const [, sign = '', number = ''] = /^(-?)([\d.,]+)$/.exec(plain) ?? [];
  const mark = /[.,](?!.*[.,])/.exec(number)?.[0];
  if (!mark) return /^\d+$/.test(number) ? sign + number : null;
  const other = mark === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = number.split(mark);
  if (more.length > 0) {
    return isGrouped(number, mark) ? sign + number.replaceAll(mark, '') : null;
  }
  if (fraction === '' || whole === '') return null;
  if (whole.includes(other)) {
    return isGrouped(whole, other) ? `${sign}${whole.replaceAll(other, '')}.${fraction}` : null;
  }
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    ? null
    : `${sign}${whole}.${fraction}`;
}

/** Says how to write an amount that could not be read. */
export function amountHint(text: string): string {
  return /\d[.,]\d{3}$/.test(text.trim())
    ? 'can be read in two ways; write it without the mark of thousands, like 1234.00'
    : 'must be an amount like 19.99';
}
