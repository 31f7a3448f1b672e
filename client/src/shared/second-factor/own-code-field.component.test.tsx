import { profileOperations } from '@atelier/contracts/users/profile';
import { secondFactorOperations } from '@atelier/contracts/users/sign-in/second-factor';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

test('the code that the server asks for can be entered, although the form did not have the field', async () => {
  signInLearner(page);
  const fields = [{ path: 'code', message: 'Enter the code from your authenticator app' }];
  const [message] = fields.map((field) => field.message);
  const body = { status: 'error', code: 'VALIDATION', message, error: message, fields };
  page.interfere(profileOperations.removeAccount, () =>
    Response.json({ ...body, requestId: 'r' }, { status: 400 }),
  );
  page.refuse(secondFactorOperations.learner.get, 'UNAVAILABLE');
  page.open('/account/settings');
  const open = await page.until(() => screen.getByRole('button', { name: 'Delete account' }));
  await page.user.click(open);
  const form = within(await page.until(() => screen.getByRole('form', { name: 'Delete account' })));
  expect(form.queryByLabelText('Code')).toBeNull();
  await page.user.type(form.getByLabelText('Password'), 'correct horse');
  await page.user.click(form.getByRole('button', { name: 'Delete account' }));
  const code = await page.until(() => form.getByLabelText('Code'));
  await page.until(() => document.activeElement === code);
  await page.user.type(code, '123456');
  await page.user.click(form.getByRole('button', { name: 'Delete account' }));
  await page.until(() => page.sent('DELETE').length === 2);
  expect(page.sent('DELETE')[1]).toMatchObject({ body: { code: '123456' } });
});
