import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['ru', [0xd1, 0xe2, 0xe5, 0xf2], 'Свет'],
  ['pl-PL', [0x8c, 0x77, 0x69, 0x61, 0x74, 0xb3, 0x6f], 'Światło'],
  ['ja', [0x8c, 0xf5], '光'],
  ['zh-CN', [0xb9, 0xe2], '光'],
  ['zh-Hant-TW', [0xa5, 0xfa], '光'],
  ['de', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
  ['constructor', [0x47, 0x72, 0xfc], 'Grü'],
])(
  'text of an older program is read in the encoding of its language: %s',
  (language, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), language)).toBe(text);
  },
);

test('text in Unicode is read as such, whatever its language is', () => {
  expect(decodeText(Buffer.from('Свет, Licht, 光'), 'ru')).toBe('Свет, Licht, 光');
  expect(decodeText(Buffer.from('\ufeffСвет', 'utf16le'), 'ja')).toBe('Свет');
});

test('text in UTF-8 stays readable where a few of its bytes are damaged', () => {
  const bytes = Buffer.concat([Buffer.from('Ça dépend, café '), Uint8Array.of(0xe9)]);
  expect(decodeText(bytes, 'fr')).toBe('Ça dépend, café \ufffd');
});
