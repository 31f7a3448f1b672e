import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';

const columns = { email: ['email', 'e-mail'], name: ['name', 'full name'] } as const;
const read = (text: string) => readTable(text, columns, ['email']);
const plain = (text: string) =>
  read(text).map(({ line, cells: { email, name } }) => [line, email, name]);

test('commas, semicolons and tabs, any case of the header, any line ends', () => {
  const wanted = [
    [2, 'a@b.c', 'Ann'],
    [3, 'd@e.f', 'Ben'],
  ];
  expect(plain('email,name\na@b.c,Ann\nd@e.f,Ben')).toEqual(wanted);
  expect(plain('\ufeffE-Mail;FULL_NAME;Phone\r\na@b.c;Ann;1\r\nd@e.f;Ben;\r\n')).toEqual(wanted);
  expect(plain('Name\tEmail\rAnn\ta@b.c\rBen\td@e.f\r')).toEqual(wanted);
});

test('quoted cells keep delimiters and line breaks, and lines are counted as an editor does', () => {
  const text = 'sep=;\r\nname;email\r\n"Ann; ""the\r\nfirst""";a@b.c\r\n;;\r\n\r\n"Ben";d@e.f';
  expect(plain(text)).toEqual([
    [3, 'a@b.c', 'Ann; "the\nfirst"'],
    [7, 'd@e.f', 'Ben'],
  ]);
});

test('no-break and invisible spaces, as copied from web pages, are no part of names and cells', () => {
  expect(
    plain('\u200bE-Mail\u00a0,Full\u00a0name\n\u00a0a@b.c\u200b,\u00a0Ann\u00a0\n\u00a0,\u00a0'),
  ).toEqual([[2, 'a@b.c', 'Ann']]);
});

test('a row with more cells than the header is told apart', () => {
  expect(read('email,name\na@b.c,Ann,1\nd@e.f,Ben,,').map((row) => row.isTooLong)).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['', 'The file is empty'],
  ['email\n\n', 'The file has no rows below the first line'],
  ['name\nAnn', 'The first line must name the columns. “email” is missing'],
  ['Email,name,email\na@b.c,,', '“Email” and “email” are the same column. Remove or rename one'],
  ['email,name,name\na@b.c,,', 'There are two columns “name”. Remove or rename one'],
  ['email,name,Full_Name\na@b.c,,', '“name” and “Full_Name” are the same column. Remove'],
  ['email\n"a@b.c', 'The file cannot be read: a quotation mark is not closed on line 2'],
  ['email\na"b"@b.c', 'The file cannot be read: there is a stray quotation mark on line 2'],
])('a file that is no table says why: %j', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('the apostrophe that exports put before formulas is no part of the text', () => {
  expect(plain("email,name\na@b.c,'=1+1\nd@e.f,'-Ben\ng@h.i,'t Hooft")).toEqual([
    [2, 'a@b.c', '=1+1'],
    [3, 'd@e.f', '-Ben'],
    [4, 'g@h.i', "'t Hooft"],
  ]);
});

test('a file with too many rows is refused', () => {
  const rows = (count: number) => `email\n${'a@b.c\n'.repeat(count)}`;
  expect(read(rows(2_000))).toHaveLength(2_000);
  expect(() => read(rows(2_001))).toThrow('The file may have at most 2,000 rows. Split it.');
});

test('text is decoded as spreadsheets save it', () => {
  const utf16 = Buffer.from('\ufeffZoë', 'utf16le');
  expect(decodeText(Buffer.from('\ufeffZoë'))).toBe('Zoë');
  expect(decodeText(utf16)).toBe('Zoë');
  expect(decodeText(utf16.subarray(2))).toBe('Zoë');
  expect(decodeText(Buffer.from(utf16).swap16())).toBe('Zoë');
  expect(decodeText(Buffer.from('Zoë', 'latin1'))).toBe('Zoë');
});
