import { grantOperations } from '@atelier/contracts/commerce/grants';
import { adminOperations, type TeamMember } from '@atelier/contracts/users/admins';
import {
  type Enrollment,
  enrollmentOperations,
} from '@atelier/contracts/users/learning/enrollments';
import { type UserDetail, userDetailOperations } from '@atelier/contracts/users/user-detail';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { idOf } from '~/testing/rows.ts';
import { signInAdmin } from '~/testing/sessions.ts';

const page = simulateApp();

const member: TeamMember = {
  ...{ id: idOf('3'), name: 'Stella Staff', email: 'stella@atelier.test', avatar: null },
  ...{ avatars: [], role: 'editor', is_invited: false, job_title: 'Staff' },
  has_second_factor: null,
};

test('team members are read-only for admins who are no owners', async () => {
  enterBackOffice(page);
  signInAdmin(page, 'admin');
  page.reply(adminOperations.team, { members: [member] });
  page.open('/dashboard/team-members');
  await page.until(() => screen.getByText(member.email));
  await page.until(() => screen.getAllByText('Staff'));
  expect(screen.getByRole('main').querySelectorAll('select, [role=combobox]')).toHaveLength(0);
  expect(screen.queryAllByRole('button', { name: /^(Add Member|Remove)/ })).toEqual([]);
});

test('a job title is saved when the page is left right after choosing it', async () => {
  enterBackOffice(page);
  page.reply(adminOperations.team, { members: [member] });
  page.reply(adminOperations.update, { message: 'Saved.', member });
  page.open('/dashboard/team-members');
  const title = await page.until(() => screen.getByLabelText('Job title of Stella Staff'));
  await page.user.selectOptions(title, 'Designer');
  expect(page.sent()).toEqual([]);
  await page.user.click(screen.getAllByRole('link', { name: 'Jobs' })[0]!);
  await page.until(() => page.sent().length === 1);
  expect(page.sent()[0]!.body).toEqual({ job_title: 'Designer' });
});

test.each([
  ['admin', []],
  ['owner', ['Disable account', 'End all sessions', 'End the session of Firefox, Local network']],
] as const)(
  'the sessions of a registered user can be ended by owners alone: %s',
  async (role, may) => {
    enterBackOffice(page);
    signInAdmin(page, role);
    const day = '2026-01-02T03:04:05.000Z';
    const session = { id: idOf('6'), device: 'Firefox', place: 'Local network' };
    const user = {
      ...{ id: idOf('5'), name: 'Nora Newest', email: 'nora@atelier.test', plan: 'free' },
      created_at: day,
    };
    page.reply(adminOperations.users, { users: [user] }, 1);
    page.reply(userDetailOperations.get, {
      user: {
        ...{ ...user, avatar: null, avatars: [], email_verified: true, has_second_factor: false },
        ...{ disabled: false, last_seen_at: day },
        sessions: [{ ...session, created_at: day, last_seen_at: day }],
      } as UserDetail,
    });
    page.reply(userDetailOperations.courses, { courses: [] });
    page.reply(grantOperations.list, { grants: [] });
    page.open('/dashboard/users');
    const name = 'Details of Nora Newest';
    await page.user.click(await page.until(() => screen.getByRole('button', { name })));
    const dialog = within(await page.until(() => screen.getByRole('dialog')));
    await page.until(() => dialog.getByText(/Local network/));
    const buttons = dialog.queryAllByRole('button', { name: /^(End|Disable)/ });
    const labels = buttons.map((one) => one.ariaLabel ?? one.textContent);
    expect(labels.toSorted()).toEqual(may);
  },
);

const enrollment = (more: Partial<Enrollment> = {}): Enrollment => ({
  ...{ id: idOf('4'), user_id: idOf('5'), name: 'Nora Newest', email: 'nora@atelier.test' },
  ...{ course_id: idOf('e'), course: 'Motion with meaning', progress: 50 },
  enrolled_at: '2026-01-02T03:04:05.000Z',
  ...more,
});

test('enrollment progress that cannot be loaded shows an error, and Retry recovers', async () => {
  enterBackOffice(page);
  const mend = page.refuse(enrollmentOperations.list, 'FORBIDDEN', 'No');
  page.open('/dashboard/enrollment-progress');
  await page.until(() => screen.getByText('The enrollments could not be loaded'));
  mend();
  page.reply(enrollmentOperations.list, { enrollments: [enrollment()] });
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await page.until(() => screen.getByText('Nora Newest'));
});

test('enrollment progress says so while there is none', async () => {
  enterBackOffice(page);
  page.reply(enrollmentOperations.list, { enrollments: [] }, 0);
  page.open('/dashboard/enrollment-progress');
  await page.until(() => screen.getByText('No enrollments found.'));
});

test('enrollment progress can be searched, sorted and paged, and shows names, courses and percentages', async () => {
  enterBackOffice(page);
  page.reply(
    enrollmentOperations.list,
    ({ query }) => {
      const place = `Page ${query.get('page')} by ${query.get('sort')} of ${query.get('q') ?? 'all'}`;
      return { enrollments: [enrollment({ course: place })] };
    },
    12,
  );
  const shows = (text: string) => page.until(() => screen.getByText(text));
  page.open('/dashboard/enrollment-progress');
  await shows('Page 1 by -enrolled_at of all');
  await shows('Showing 1 to 10 of 12 entries');
  const row = screen.getAllByRole('row').at(-1)!;
  expect(row.textContent).toMatch(/Nora Newest.*nora@atelier\.test.*2 Jan 2026.*50%/);
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  await shows('Page 2 by -enrolled_at of all');
  await shows('Showing 11 to 12 of 12 entries');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
  await shows('Page 1 by enrolled_at of all');
  await page.user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'NORA');
  await shows('Page 1 by enrolled_at of NORA');
});
