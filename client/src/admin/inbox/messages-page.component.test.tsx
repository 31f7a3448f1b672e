import { messageOperations } from '@atelier/contracts/users/mail/messages';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { idOf } from '~/testing/rows.ts';

const page = simulateApp();

test('messages that cannot be loaded show an error, and Retry recovers', async () => {
  enterBackOffice(page);
  const mend = page.refuse(messageOperations.list, 'FORBIDDEN', 'No');
  page.open('/dashboard/messages');
  await page.until(() => screen.getByText('The messages could not be loaded'));
  mend();
  const message = {
    ...{ id: idOf('4'), name: 'Ada', email: 'ada@elsewhere.test', subject: 'Where is it?' },
    ...{ message: 'I looked everywhere.', created_at: '2026-01-02T03:04:05.000Z' },
    status: 'unread' as const,
  };
  page.reply(messageOperations.list, { messages: [message] }, 1);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await page.until(() => screen.getByRole('button', { name: 'Open Where is it?' }));
});
