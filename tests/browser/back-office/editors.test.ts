import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const content = ['Dashboard', 'Courses', 'Category-Instructor', 'Tutorials', 'Livestreams', 'Jobs'];
const closed = ['Users', 'Team Members', 'Payment', 'Messages', 'Enrollment Progress'];

test.each(widths('desktop', 'phone'))(
  'the menu of an editor contains only content, on a %s',
  atBothWidths,
  async (look) => {
    const page = await open('/dashboard', await app.newAdmin('editor'), look);
    if (look === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Back office' });
    for (const name of content) await menu.getByRole('link', { name, exact: true }).waitFor();
    for (const name of closed) {
      expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    await expectAccessibleLayout(page);
  },
);

test('an owner invites an editor; an editor promoted to admin sees it on the open page', async () => {
  const owner = await open('/dashboard/team-members');
  await owner.getByRole('button', { name: 'Add Member' }).click();
  const form = owner.getByRole('form', { name: 'Add Member' });
  await form.getByLabel('Email').fill('new.editor@atelier.test');
  await form.getByLabel('Role').selectOption('Editor');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  const role = owner.getByLabel('Role of new.editor@atelier.test');
  await role.waitFor();
  expect(await role.inputValue()).toBe('editor');

  const editor = await app.newAdmin('editor');
  const { email } = (await editor.get('/api/admin-profile')).json<{ profile: { email: string } }>()
    .profile;
  const page = await open('/dashboard/users', editor);
  await page.getByText('This screen is for admins').waitFor();
  await owner.reload();
  await owner.getByLabel(`Role of ${email}`).selectOption('Admin');
  await owner.getByText(`${email} will see people, messages and payments`).waitFor();
  await owner.getByRole('button', { name: 'Yes, change the role' }).click();
  await heard(owner, 'Role saved.');
  await page.getByRole('heading', { level: 1, name: 'All Registered Users' }).waitFor();
});
