import { courseOperations } from '@atelier/contracts/catalog/courses';
import { sectionOperations } from '@atelier/contracts/catalog/sections';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf, lesson } from '~/testing/rows.ts';

const page = simulateApp();
const ofLessons = (...serials: number[]) =>
  serials.map((serial, at) => lesson(serial, { serial: at + 1 }));

/** Opens the lessons of a course; orders outlive a test, so each has a course of its own. */
async function openLessons(digit: string): Promise<void> {
  enterBackOffice(page);
  const stored = course({ id: idOf(digit), lessons: ofLessons(1, 2, 3) });
  page.reply(courseOperations.list, [stored], 1);
  page.reply(courseOperations.get, stored);
  page.open('/dashboard/courses');
  await showLessons();
}

async function showLessons(): Promise<void> {
  const name = /Manage Lessons of Motion with meaning$/;
  await page.user.click(await page.until(() => screen.getByRole('button', { name })));
  await page.until(() => screen.getByRole('button', { name: 'Add Lesson' }));
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Lessons' }))
    .getAllByRole('button', { name: /^Rename / })
    .map(({ textContent }) => textContent)
    .join();
const untilShown = (...serials: number[]) =>
  page.until(() => shown() === serials.map((serial) => `Lesson ${serial}`).join());

async function moveUp(serial: number): Promise<void> {
  const name = `Move Lesson ${serial}: arrow up or down`;
  screen.getByRole('button', { name }).focus();
  await page.user.keyboard('{ArrowUp}');
}

const orderOf = (...serials: number[]) => ({
  outline: [{ section_id: null, lesson_ids: ofLessons(...serials).map(({ id }) => id) }],
});
const arranged = () => page.sent('PUT').map(({ body }) => body);

/** From now on, orders are stored. */
function store(): void {
  page.reply(sectionOperations.arrange, { message: 'Saved.' });
}

/** Whether the browser asks before it leaves the page. */
function asksToLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('moving a lesson asks before overwriting an order by someone else that is not shown yet', async () => {
  await openLessons('1');
  page.refuse(sectionOperations.arrange, 'CHANGED', 'Someone else has changed this.');
  const theirs = course({ id: idOf('1'), lessons: ofLessons(2, 1, 3) });
  page.reply(courseOperations.get, theirs);
  await moveUp(3);
  const asked = await page.until(question);
  within(asked).getByText('Save over newer changes?');
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await untilShown(2, 1, 3);
  await page.until(() => !asksToLeave());
  expect(arranged()).toMatchObject([{ ...orderOf(1, 3, 2), if_outline: orderOf(1, 2, 3).outline }]);
});

test('an order is saved over a newer one once that is confirmed', async () => {
  await openLessons('4');
  const changed = page.refuse(sectionOperations.arrange, 'CHANGED', 'It has changed.');
  await moveUp(3);
  const asked = await page.until(question);
  changed();
  store();
  await page.user.click(within(asked).getByRole('button', { name: 'Yes, save mine' }));
  await page.until(() => arranged().length === 2);
  expect(arranged()[1]).toEqual(orderOf(1, 3, 2));
  await page.until(() => !question() && !asksToLeave());
});

test('an order that gets no response is shown, sent again until it is stored, and reported', async () => {
  await openLessons('2');
  expect(asksToLeave()).toBe(false);
  const mend = page.interfere(sectionOperations.arrange);
  await moveUp(3);
  await page.until(() =>
    screen.getByText('The new order will be saved once there is a connection.'),
  );
  await untilShown(1, 3, 2);
  expect(asksToLeave()).toBe(true);
  await moveUp(3);
  await untilShown(3, 1, 2);
  store();
  mend();
  window.dispatchEvent(new Event('online'));
  await page.until(() => screen.getByText('The new order of the lessons is saved.'));
  expect(arranged().at(-1)).toMatchObject(orderOf(3, 1, 2));
  await page.until(() => !asksToLeave());
  expect(question()).toBeNull();
  expect(Object.keys(sessionStorage).join()).not.toContain('order');
});

test('an order that is not saved yet is shown when the lessons are opened again', async () => {
  await openLessons('3');
  const mend = page.interfere(sectionOperations.arrange);
  await moveUp(3);
  await page.until(() => screen.getByText('Not saved yet'));
  await page.user.keyboard('{Escape}');
  await page.until(() => !screen.queryByRole('dialog'));
  await showLessons();
  await untilShown(1, 3, 2);
  store();
  mend();
  window.dispatchEvent(new Event('online'));
  await page.until(() => screen.getByText('The new order of the lessons is saved.'));
  expect(arranged().at(-1)).toMatchObject(orderOf(1, 3, 2));
});
