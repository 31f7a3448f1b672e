import { useSchool } from '@atelier/service-kit/text/school';
import { describe, expect, test } from 'vitest';
import { asHtml, asPlainText } from './mail-layout.ts';
import { mailTexts, noticeTexts } from './templates.ts';

const contactMessage = {
  name: 'Eve\r\nBcc: everybody@evil.example',
  email: 'eve@evil.example',
  subject: 'Hello\u202e\nX-Header: 1 https://evil.example/win',
  message:
    'Look at https://evil.example/win\n\n<a href="https://evil.example">or www.evil.example</a>',
};
const url = 'https://atelier.test/dashboard/messages';

/** Removes the title, which repeats the subject and is not shown. */
const withoutTitle = (html: string) => html.replace(/<title>.*<\/title>/, '');

/** Returns the addresses that a mail program would turn into links. */
const links = (text: string) => text.match(/\w+:\/\/[^\s"<]+|\bwww\.\S+/g) ?? [];

test('a mail to an admin without a name greets nobody by a made-up one', () => {
  expect(asPlainText(mailTexts.inviteAdmin('', url))).toContain('Hello,');
  expect(asPlainText(mailTexts.inviteAdmin('Ada', url))).toContain('Hi Ada,');
});

describe('a notice of a message', () => {
  const text = noticeTexts.newMessage(contactMessage, url);

  test('quotes the message without creating links', () => {
    expect(asPlainText(text)).toContain(
      '> Look at https[:]//evil[.]example/win\n> \n> <a href="https[:]//evil[.]example">or www[.]evil[.]example</a>\n',
    );
    expect(asHtml(text)).toContain('&lt;a href=&quot;https[:]//evil[.]example&quot;&gt;');
    expect(asHtml(text)).toMatch(/<blockquote[^>]*>Look at/);
    for (const body of [asPlainText(text), withoutTitle(asHtml(text))]) {
      expect(new Set(links(body))).toEqual(new Set([url]));
    }
  });

  test('has single-line headers', () => {
    expect(text.subject).toBe('New message: Hello X-Header: 1 https://evil.example/win');
    expect(text.replyTo).toEqual({
      name: 'Eve Bcc: everybody@evil.example',
      address: contactMessage.email,
    });
  });

  test.each([
    ['many characters', 'x'.repeat(5_000), `> ${'x'.repeat(500)}\n> […]\n`],
    ['many lines', 'line\n'.repeat(100), `${'> line\n'.repeat(12)}> […]\n`],
    ['few characters', 'A few words.', '> A few words.\n\n'],
  ])('of %s quotes only the beginning', (_, message, expected) => {
    const plain = asPlainText(noticeTexts.newMessage({ ...contactMessage, message }, url));
    expect(plain).toContain(expected);
    expect(plain.length).toBeLessThan(1_500);
  });
});

test.each(Object.entries(mailTexts))(
  '%s greets by name without turning it into a link',
  (_, write) => {
    const text = write('Click https://evil.example '.repeat(4).trim(), url, 'new@atelier.test');
    for (const body of [asPlainText(text), asHtml(text)]) {
      expect(new Set(links(body))).toEqual(new Set([url]));
      expect(body).toContain('Hi Click https[:]//evil[.]example');
    }
    expect(text.body[0]!.length).toBeLessThan(100);
  },
);

test('mails are from the school that owners have named', () => {
  useSchool({ name: 'Schule & Co', time_zone: null, logo: null });
  const mail = mailTexts.resetPassword('Ann', 'https://example.com/');
  expect(mail.subject).toBe('Reset your Schule & Co password');
  expect(asPlainText(mail)).toContain('Schule & Co');
  expect(asHtml(mail)).toContain('Schule &amp; Co');
  useSchool({ name: null, time_zone: null, logo: null });
  expect(mailTexts.resetPassword('Ann', '').subject).toBe('Reset your Atelier password');
});
