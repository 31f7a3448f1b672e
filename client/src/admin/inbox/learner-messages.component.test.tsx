import { learnerMessageOperations } from '@atelier/contracts/users/mail/learner-messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();
const path = '/dashboard/messages/learners';

const sending = {
  ...{ id: '1'.repeat(24), subject: 'A new room', text: 'Come and see', sent_by: 'Ada' },
  ...({ course_id: null, course_title: null, plan: 'pro', status: 'sending' } as const),
  ...{ recipients: 40, done: 10, created_at: '2026-11-27T08:00:00.000Z' },
};

const written = () => page.sent().filter((call) => call.path === '/messages/learners');
const button = (name: string) => page.until(() => screen.getByRole('button', { name }));

test('a message is previewed, tested, and sent once its recipients are known', async () => {
  enterBackOffice(page);
  page.reply(learnerMessageOperations.list, { learner_messages: [] }, 0);
  page.reply(learnerMessageOperations.send, {
    ...{ message: 'Done', recipients: 12, by_mail: 8 },
  });
  page.open(path);
  await page.user.click(await button('Write a Message'));
  const form = within(
    await page.until(() => screen.getByRole('form', { name: 'Write a Message' })),
  );
  await page.user.selectOptions(form.getByLabelText('To'), 'Everyone with the Pro plan');
  await page.user.type(form.getByLabelText('Subject'), 'A new room');
  await page.user.type(form.getByLabelText('Text'), 'Come and see');
  within(form.getByRole('region', { name: 'Preview' })).getByText('Come and see');
  await page.user.click(form.getByRole('button', { name: 'Send a test to myself' }));
  await page.until(() => written().length === 1);
  await page.until(() => form.getByRole('button', { name: 'Send' }).matches(':enabled'));
  await page.user.click(form.getByRole('button', { name: 'Send' }));
  await page.until(() => screen.getByText('Send it to 12 people?'));
  screen.getByText(/All of them see it on the site, 8 also get it by email/);
  await page.user.click(await button('Yes, send it'));
  await page.until(() => written().length === 3);
  const message = { plan: 'pro', subject: 'A new room', text: 'Come and see' };
  expect(written().map(({ body }) => body)).toEqual([
    { ...message, dry_run: true, to_self: true },
    { ...message, dry_run: true },
    message,
  ]);
});

test('the progress is shown, and a message is stopped after a question', async () => {
  enterBackOffice(page);
  page.reply(learnerMessageOperations.list, { learner_messages: [sending] }, 1);
  const learner_message = { ...sending, status: 'stopped' } as const;
  page.reply(learnerMessageOperations.stop, {
    message: 'No one else will receive it.',
    learner_message,
  });
  page.open(path);
  await page.until(() => screen.getByText('Sending, 10 of 40'));
  screen.getByText('Everyone with the Pro plan');
  await page.user.click(await button('Stop A new room'));
  expect(page.sent()).toEqual([]);
  await page.user.click(await button('Yes, stop it'));
  await page.until(() => page.sent().some((call) => call.path.endsWith('/stop')));
});
