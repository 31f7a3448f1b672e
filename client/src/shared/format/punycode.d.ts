/** The package has no types for its module. */
declare module 'punycode/punycode.es6.js' {
  export function toUnicode(input: string): string;
}
