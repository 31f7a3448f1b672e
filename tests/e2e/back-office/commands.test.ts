import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { expectSound, looks, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test.each(Object.keys(looks) as (keyof typeof looks)[])(
  'on a %s, Ctrl+K lists screens and actions, which Enter opens',
  async (look) => {
    const page = await open('/dashboard/jobs', undefined, look);
    await page.keyboard.press('Control+k');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await options.filter({ hasText: 'Enrollment Progress' }).waitFor();
    await options.filter({ hasText: 'Add Livestream' }).waitFor();
    await expectSound(page);
    await page.keyboard.insertText('tut');
    await options.filter({ hasText: 'Add Livestream' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/tutorials');
    expect(await options.count()).toBe(0);
  },
);

test.each([
  ['Add Course', '/dashboard/courses', 'Add Course'],
  ['Add Livestream', '/dashboard/livestreams', 'Add Livestream'],
  ['Add Tutorials', '/dashboard/tutorials', 'Add Course'],
  ['Add Coupon', '/dashboard/payment/coupons', 'Add Coupon'],
  ['Add Tax', '/dashboard/payment/taxes', 'Add Tax'],
  ['Add Member', '/dashboard/team-members', 'Add Member'],
])(
  '%s opens its form, from its own screen too, and the address does not keep it',
  async (what, path, name) => {
    const page = await open('/dashboard');
    const dialog = page.getByRole('dialog', { name });
    for (const from of ['/dashboard', path]) {
      await page.goto(`${app.url}${from}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText(what);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await page.keyboard.press('Control+k');
      const list = page.getByRole('listbox', { name: 'Results', includeHidden: true });
      expect(await list.count()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);

test('an editor is led to nothing that is not theirs', async () => {
  const page = await open('/dashboard', await app.newAdmin('editor'));
  await page.keyboard.press('Control+k');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await options.filter({ hasText: 'Add Course' }).waitFor();
  for (const what of ['Users', 'Audit Log', 'Add Coupon', 'Add Member']) {
    expect(await options.filter({ hasText: what }).count(), what).toBe(0);
  }
});
