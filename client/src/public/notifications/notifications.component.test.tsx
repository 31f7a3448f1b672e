import { notificationOperations } from '@atelier/contracts/users/mail/notifications';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

const lesson = (title: string, read: boolean) => ({
  ...({ id: title, kind: 'lessons', text: `New lesson in Grids: ${title}`, read } as const),
  ...{ path: `/courses/grids?lesson=1`, created_at: '2026-11-27T08:00:00.000Z' },
});

function replyWith(rows: readonly ReturnType<typeof lesson>[]): void {
  const unread = rows.filter(({ read }) => !read).length;
  page.reply(notificationOperations.list, { notifications: [...rows], unread }, rows.length);
}

const sentTo = (path: string) => page.sent().filter((call) => call.path === path);

test('the bell says how many are unread, and leads to the list', async () => {
  signInLearner(page);
  replyWith([lesson('Rows', false), lesson('Columns', true)]);
  page.open('/faq');
  await page.user.click(
    await page.until(() => screen.getByRole('link', { name: 'Notifications, 1 unread' })),
  );
  const list = await page.until(() => screen.getByRole('list', { name: 'notifications' }));
  expect(within(list).getAllByText('New')).toHaveLength(1);
  page.reply(notificationOperations.read, { message: 'Marked as read', unread: 0 });
  replyWith([lesson('Rows', true), lesson('Columns', true)]);
  await page.user.click(within(list).getByRole('button', { name: /Mark as read: .*Rows/ }));
  await page.until(() => within(list).queryAllByText('New').length === 0);
  expect(sentTo('/notifications/read').map(({ body }) => body)).toEqual([{ ids: ['Rows'] }]);
  await page.until(() => screen.getByRole('link', { name: 'Notifications' }));
});

test('an empty list says what will be in it', async () => {
  signInLearner(page);
  replyWith([]);
  page.open('/notifications');
  await page.until(() => screen.getByText('No notifications yet'));
});

test('visitors have no bell, and sign in to see the list', async () => {
  page.open('/notifications');
  await page.until(() => screen.getByText('Please sign in to see your notifications.'));
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
});

test('each kind is turned off by itself', async () => {
  signInLearner(page);
  replyWith([]);
  const settings = { lessons: 'mail', plans: 'mail', messages: 'mail' } as const;
  page.reply(notificationOperations.getSettings, { settings });
  page.reply(notificationOperations.updateSettings, {
    ...{ message: 'Saved', settings: { ...settings, lessons: 'site' } },
  });
  page.open('/account/settings');
  const choice = await page.until(() => screen.getByRole('combobox', { name: 'New lessons' }));
  await page.user.selectOptions(choice, 'On the site');
  await page.until(() => sentTo('/notification-settings').length === 1);
  expect(sentTo('/notification-settings')[0]!.body).toEqual({ lessons: 'site' });
});

test('opening the link of a mail changes nothing; its button unsubscribes', async () => {
  page.reply(notificationOperations.unsubscribe, {
    ...({ message: 'You will get no more emails about new lessons.', kind: 'lessons' } as const),
  });
  page.open('/unsubscribe#token=signed');
  const button = await page.until(() => screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(page.sent()).toEqual([]);
  await page.user.click(button);
  await page.until(() => screen.getByRole('heading', { name: 'You are unsubscribed' }));
  expect(sentTo('/unsubscribe').map(({ body }) => body)).toEqual([{ token: 'signed' }]);
});

test('a link that is not complete says so', async () => {
  page.refuse(notificationOperations.unsubscribe, 'VALIDATION', 'This link is incomplete');
  page.open('/unsubscribe#token=sig');
  await page.user.click(
    await page.until(() => screen.getByRole('button', { name: 'Unsubscribe' })),
  );
  await page.until(() => screen.getByRole('heading', { name: 'This link does not work' }));
});
