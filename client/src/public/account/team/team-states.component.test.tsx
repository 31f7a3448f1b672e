import { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { teamOperations } from '@atelier/contracts/commerce/team';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { teamPlan } from '~/testing/money-rows.ts';
import { signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();

const titled = (name: string) => page.until(() => screen.getByRole('heading', { level: 1, name }));
const link = `/team/invitation#token=${'a'.repeat(43)}`;

describe('the link of an invitation', () => {
  test.each([
    ['expired', 'This invitation has expired'],
    ['claimed', 'This invitation has already been used'],
    ['revoked', 'This invitation was revoked'],
  ] as const)('that is %s says so', async (status, title) => {
    const invitation = { team: 'Ada', email: 'lea@atelier.test', status, expires_at: '2026-01-02' };
    page.reply(teamOperations.invitation, { invitation });
    page.open(link);
    await titled(title);
  });

  test('that is unknown or incomplete does not work', async () => {
    page.refuse(teamOperations.invitation, 'NOT_FOUND');
    for (const path of [link, '/team/invitation#token=half', '/team/invitation']) {
      page.open(path);
      await titled('This invitation does not work');
    }
  });
});

describe('the team page', () => {
  test('explains that there is no team', async () => {
    signInLearner(page);
    page.refuse(teamOperations.list, 'NOT_FOUND');
    page.open('/account/team');
    await page.until(() => screen.getByText('You have no team'));
    screen.getByRole('link', { name: 'Build a team' });
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('says that it could not be loaded, and Retry recovers', async () => {
    signInLearner(page, 'pro');
    page.reply(subscriptionOperations.get, teamPlan());
    page.reply(teamOperations.list, { bought: 3, claimed: 0, left: 3, seats: [] });
    const mend = page.refuse(teamOperations.list, 'FORBIDDEN', 'Something went wrong');
    page.open('/account/team');
    await page.until(() => screen.getByText('Your team could not be loaded'));
    mend();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await page.until(() => screen.getByText('Nobody is invited yet.'));
  });
});
