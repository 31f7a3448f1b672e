import { adminOperations, type TeamMember } from '@atelier/contracts/users/admins';
import { enrollmentOperations } from '@atelier/contracts/users/enrollments';
import { screen } from '@testing-library/react';
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

test('enrollment progress that cannot be loaded shows an error, and Retry recovers', async () => {
  enterBackOffice(page);
  const mend = page.refuse(enrollmentOperations.list, 'FORBIDDEN', 'No');
  page.open('/dashboard/enrollment-progress');
  await page.until(() => screen.getByText('The enrollments could not be loaded'));
  mend();
  page.reply(enrollmentOperations.list, {
    enrollments: [
      {
        ...{ id: idOf('4'), user_id: idOf('5'), name: 'Nora Newest', email: 'nora@atelier.test' },
        ...{ course_id: idOf('e'), course: 'Motion with meaning', progress: 50 },
        enrolled_at: '2026-01-02T03:04:05.000Z',
      },
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await page.until(() => screen.getByText('Nora Newest'));
});
