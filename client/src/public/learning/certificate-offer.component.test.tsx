import { courseOperations } from '@atelier/contracts/catalog/courses';
import { accessOperations } from '@atelier/contracts/commerce/access';
import {
  type Certificate,
  certificateOperations,
} from '@atelier/contracts/users/learning/certificates';
import { progressOperations } from '@atelier/contracts/users/learning/progress';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { access } from '~/testing/money-rows.ts';
import { course, idOf, lesson } from '~/testing/rows.ts';
import { learner, signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const certificate: Certificate = {
  ...{ number: 'AT-2345', user_id: learner.id, name: learner.name, course_id: idOf('e') },
  ...{ course: 'Motion with meaning', instructor: 'Ida', lessons: 1, revoked: false },
  issued_at: '2026-01-02T03:04:05Z',
};
const watched = {
  ...{ lesson_id: lesson(1).id, course_id: idOf('e'), position: 60, duration: 60 },
  ...{ finished: true, watched_at: '2026-01-02T03:04:05Z' },
};

const open = () => page.open(`/courses/${idOf('e')}`);
const getIt = () => screen.queryByRole('button', { name: 'Get your certificate' });
const shows = (text: string | RegExp) => page.until(() => screen.getByText(text));

/** Closes the popup that says why a certificate was not issued. */
async function readReason(reason: string): Promise<void> {
  await shows('Your certificate could not be issued');
  await shows(reason);
  await page.user.click(screen.getByRole('button', { name: 'OK' }));
  await page.until(() => !screen.queryByText(reason));
}

beforeEach(() => {
  signInLearner(page, 'pro');
  page.reply(courseOperations.get, course());
  page.reply(progressOperations.list, { lessons: [watched] });
  page.reply(accessOperations.get, access({ plan: 'pro' }));
  page.reply(certificateOperations.list, { certificates: [] }, 0);
});

test('a certificate that was issued is a link to download it, which a later lesson leaves', async () => {
  page.reply(certificateOperations.list, { certificates: [certificate] }, 1);
  page.reply(courseOperations.get, course({ lessons: [lesson(1), lesson(2)] }));
  open();
  await shows(/^1 of 2 lessons watched/);
  await page.until(() => screen.getByRole('link', { name: 'Download certificate' }));
});

test('no certificate is offered before every lesson is watched', async () => {
  page.reply(courseOperations.get, course({ lessons: [lesson(1), lesson(2)] }));
  open();
  await shows(/^1 of 2 lessons watched/);
  await page.until(() => page.sent('GET').some(({ path }) => path === '/certificates'));
  expect(screen.queryByText(/certificate/i)).toBeNull();
});

describe('a Free account sees how to get the certificate', () => {
  beforeEach(() => page.reply(accessOperations.get, access()));

  test('of a course that is sold', async () => {
    page.reply(courseOperations.get, course({ price: 12 }));
    open();
    const words = await shows(/ Upgrade or buy this course to get your certificate\.$/);
    const links = within(words.closest<HTMLElement>('[role=note]')!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/pricing', `/checkout?course=${idOf('e')}`],
    ]);
    expect(getIt()).toBeNull();
  });

  test('of a course that is not', async () => {
    open();
    await shows(/ Upgrade to get your certificate\.$/);
    expect(screen.queryByRole('link', { name: 'Buy this course' })).toBeNull();
    expect(getIt()).toBeNull();
  });
});

test('what keeps a certificate from being issued is said: no network, lessons left, no plan', async () => {
  open();
  const press = async () => page.user.click(await page.until(getIt));
  const mend = page.interfere(certificateOperations.issue);
  await press();
  await readReason('Check your connection and try again.');
  mend();
  // A lesson that the open page does not show yet.
  const left = 'One lesson is left to watch before you get the certificate of this course.';
  page.refuse(certificateOperations.issue, 'FORBIDDEN', left);
  page.reply(courseOperations.get, course({ lessons: [lesson(1), lesson(2)] }));
  await press();
  await readReason(left);
  await shows(/^1 of 2 lessons watched/);
  await page.until(() => !getIt());
  page.reply(courseOperations.get, course());
  page.reload();
  const isPartOfPro = 'Certificates are part of Pro. Upgrade to get yours.';
  page.refuse(certificateOperations.issue, 'FORBIDDEN', isPartOfPro);
  await page.until(getIt);
  page.reply(accessOperations.get, access());
  await press();
  await readReason(isPartOfPro);
  await shows(/ Upgrade to get your certificate\.$/);
});

test('a certificate is not downloaded while offline, and the page says so', async () => {
  page.reply(certificateOperations.list, { certificates: [certificate] }, 1);
  open();
  const link = await page.until(() => screen.getByRole('link', { name: 'Download certificate' }));
  let wasPrevented: boolean | undefined;
  const note = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', note);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await page.user.click(link);
  Reflect.deleteProperty(navigator, 'onLine');
  expect(wasPrevented).toBe(true);
  await shows('The certificate can be downloaded once you are connected again.');
  await page.user.click(link);
  document.removeEventListener('click', note);
  expect(wasPrevented).toBe(false);
});
