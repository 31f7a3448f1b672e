import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('csvOf quotes values where needed and escapes formulas', () => {
  const rows = [
    { title: 'Type, that "works"', price: 29 },
    { title: '=HYPERLINK("x")', price: -1 },
    { title: 'Two\nlines', price: 0 },
    { title: '＝1+1', price: 0 },
    { title: '\n=1+1', price: 0 },
  ];
  expect(
    csvOf(
      [
        ['Title', (row) => row.title],
        ['Price', (row) => row.price],
      ],
      rows,
    ),
  ).toBe(
    [
      'Title,Price',
      '"Type, that ""works""",29',
      `"'=HYPERLINK(""x"")",-1`,
      '"Two\nlines",0',
      "'＝1+1,0",
      '"\'\n=1+1",0',
      '',
    ].join('\r\n'),
  );
});
