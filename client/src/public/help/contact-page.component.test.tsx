import { sellerOperations } from '@atelier/contracts/commerce/tax/seller';
import { messageOperations } from '@atelier/contracts/users/mail/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';

const page = simulateApp();
const contact = { email: 'hi@atelier.test', phone: '+1 555 0100', address: '1 Some Lane' };

const main = () => within(screen.getByRole('main'));
const field = (label: string) =>
  main().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), {
    selector: 'input, textarea',
  });
const ok = async () =>
  page.user.click(await page.until(() => screen.getByRole('button', { name: 'OK' })));

beforeEach(async () => {
  page.reply(sellerOperations.contact, { contact });
  page.open('/contact-us');
  await page.until(() => field('Message'));
});

test('shows four contact methods, the premium support and three common questions', async () => {
  await page.until(() => main().getByText(contact.address));
  for (const name of ['Email', 'Phone', 'Address', 'Response time']) {
    main().getByRole('heading', { level: 2, name });
  }
  main().getByText('2-4 hours, Mon-Fri 9am-6pm');
  main().getByRole('complementary', { name: /premium/i });
  expect(main().getAllByRole('article')).toHaveLength(3);
});

test('names missing fields, keeps the text when sending fails, and confirms a sent message', async () => {
  const send = () => page.user.click(main().getByRole('button', { name: 'Send message' }));
  await send();
  for (const label of ['Full Name', 'Email Address', 'Subject', 'Message']) {
    await page.until(() => main().getByText(`${label} is required`));
  }
  await page.user.type(field('Full Name'), 'Ada');
  await page.user.type(field('Email Address'), 'not an address');
  await page.user.type(field('Subject'), 'Invoice');
  await page.user.type(field('Message'), 'Hello');
  await send();
  await page.until(() => main().getByText('Email Address must be an email address'));
  expect(field('Email Address').ariaInvalid).toBe('true');
  expect(field('Message').value, 'the typed text is kept').toBe('Hello');
  expect(page.sent()).toEqual([]);
  await page.user.clear(field('Email Address'));
  await page.user.type(field('Email Address'), 'ada@atelier.test');
  const mend = page.refuse(messageOperations.send, 'RATE_LIMITED', 'Too many requests.');
  await send();
  await page.until(() => screen.getByText('Too many requests.'));
  await ok();
  expect(field('Message').value, 'the unsent text is kept').toBe('Hello');
  mend();
  page.reply(messageOperations.send, { status: 'success', message: 'Sent.' });
  await send();
  await page.until(() => screen.getByText("Thank you! We'll get back to you soon."));
  await ok();
  await page.until(() => field('Message').value === '');
  const typed = { name: 'Ada', email: 'ada@atelier.test', subject: 'Invoice', message: 'Hello' };
  expect(page.sent().at(-1)).toMatchObject({ path: '/contact', body: typed });
});

test('keeps typed text through a reload', async () => {
  await page.user.type(field('Message'), 'A long story');
  await page.until(() => JSON.stringify({ ...sessionStorage }).includes('A long story'));
  page.reload();
  await page.until(() => field('Message').value === 'A long story');
});
