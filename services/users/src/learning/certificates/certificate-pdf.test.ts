import { maxDocumentBytes } from '@atelier/contracts/core/documents';
import { pageCount, pdfWords, printableNames } from '@atelier/service-kit/testing/pdf-words';
import { useSchool } from '@atelier/service-kit/text/school';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { CertificateRow } from './certificate-model.ts';
import { certificatePdf } from './certificate-pdf.ts';

const certificate: CertificateRow = {
  ...{ _id: 'K7QF-3M9X-ATT2', userId: new Types.ObjectId('a'.repeat(24)), courseId: 'c' },
  ...{ name: 'Åsa Ödman', course: 'Motion with meaning', instructor: 'Ada Nkemelu' },
  ...{ lessons: 12, issuedAt: new Date('2026-06-01T10:00:00Z') },
};

/** Returns the words of a certificate in one line: texts may be written in several. */
async function wordsOf(changes: Partial<CertificateRow>): Promise<string> {
  return pdfWords(await certificatePdf({ ...certificate, ...changes })).replaceAll('\n', ' ');
}

test('a certificate states who has completed what and when, its number and the site', async () => {
  const words = await wordsOf({});
  for (const expected of [
    ...['CERTIFICATE OF COMPLETION', 'Åsa Ödman', 'has completed', 'Motion with meaning'],
    ...['Ada Nkemelu', '12', '1 Jun 2026', 'K7QF-3M9X-ATT2', 'Atelier'],
  ]) {
    expect(words).toContain(expected);
  }
});

test('a certificate has the name of the school, in any script', async () => {
  useSchool({ name: '设计系统', time_zone: null, logo: null });
  const words = await wordsOf({});
  useSchool({ name: null, time_zone: null, logo: null });
  expect(words).toContain('设计系统');
  expect(words).not.toContain('Atelier');
});

test('a certificate is one A4 page in landscape, and the same bytes each time', async () => {
  const pdf = await certificatePdf(certificate);
  expect(pageCount(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  expect((await certificatePdf(certificate)).equals(pdf)).toBe(true);
});

test.each([...printableNames, ['Ada 𓀀', 'Ada ?']])(
  'a certificate names %s',
  async (name, printed) => {
    expect(await wordsOf({ name })).toContain(printed);
  },
);

test.each([
  ['words', 'Sesquipedalian '],
  ['one word of wide letters', 'W'],
  ['one word in the embedded font', 'Ж'],
  ['Chinese', '设计系统入门与实践'],
])('the longest texts fit on the page: %s', async (_, piece) => {
  const of = (length: number) => piece.repeat(length).slice(0, length).trim();
  const longest = { name: of(100), course: of(200), instructor: of(100) };
  const pdf = await certificatePdf({ ...certificate, ...longest });
  expect(pageCount(pdf)).toBe(1);
  expect(pdf.length).toBeLessThan(maxDocumentBytes / 4);
  const words = pdfWords(pdf).replace(/\s/g, '');
  for (const text of Object.values(longest)) expect(words).toContain(text.replace(/\s/g, ''));
  expect(words).not.toContain('…');
});
