import { courseOperations } from '@atelier/contracts/catalog/courses';
import { accessOperations } from '@atelier/contracts/commerce/access';
import { favoriteOperations } from '@atelier/contracts/users/learning/favorites';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { access } from '~/testing/money-rows.ts';
import { course } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const { id, title } = course();
const none = { course: [], tutorial: [], livestream: [] };

beforeEach(() => {
  page.reply(courseOperations.get, course());
  page.reply(accessOperations.get, access());
  page.reply(favoriteOperations.ids, none);
});

const add = () => screen.getByRole('button', { name: `Add to favorites: ${title}` });
const isKept = () => screen.queryByRole('button', { name: `In your favorites: ${title}` });

test('a favorite that is added before the favorites are loaded is kept', async () => {
  signInLearner(page);
  page.reply(favoriteOperations.add, () => {
    page.reply(favoriteOperations.ids, { ...none, course: [id] });
    return { message: 'Added.' };
  });
  const answerOld = page.hold(favoriteOperations.ids);
  page.open(`/courses/${id}`);
  await page.user.click(await page.until(add));
  await page.until(() => page.sent('PUT').length === 1);
  answerOld();
  await page.until(isKept);
});

test('a favorite that cannot be saved is reverted, with an error', async () => {
  signInLearner(page);
  page.open(`/courses/${id}`);
  page.refuse(favoriteOperations.add, 'FORBIDDEN', 'Not today');
  await page.until(() => page.sent('GET').some(({ path }) => path === '/favorites/ids'));
  await page.user.click(await page.until(add));
  await page.until(() => screen.getByText('Not today'));
  await page.until(add);
});

test('visitors are asked to sign in to add a favorite', async () => {
  page.open(`/courses/${id}`);
  await page.user.click(await page.until(add));
  const dialog = await page.until(() => screen.getByRole('dialog'));
  within(dialog).getByRole('heading', { name: 'Sign in' });
  expect(page.sent('PUT')).toEqual([]);
});
