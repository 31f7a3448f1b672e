import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, buy } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import { done } from '../../support/people/admin.ts';
import { tokenOf, writtenMailTo } from '../../support/people/mailbox.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();

const subject = 'You are invited to a team on Atelier';
type Look = keyof typeof looks;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const someone = () => `${crypto.randomUUID()}@atelier.test`;
async function newTeam(seats: number) {
  const owner = await app.learner();
  await buy(owner, admin, { plan: 'team', period: 'annual', seats });
  return owner;
}
async function openTeam(look: Look, owner: Awaited<ReturnType<typeof newTeam>>): Promise<Page> {
  const page = await browser.newPage(looks[look]);
  await signInAs(page, owner);
  await page.goto(`${app.url}/account/team`);
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  return page;
}
const linkOf = async (email: string) =>
  `${app.url}/team/invitation#token=${tokenOf(await writtenMailTo(app.dataDir, email, subject))}`;

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('a team is ordered from the pricing page with the number of seats chosen there', async () => {
    const page = await browser.newPage(looks[look]);
    await signInAs(page, await app.learner());
    await page.goto(`${app.url}/pricing`);
    await page.getByRole('button', { name: 'One seat more' }).click();
    await page.getByText('$90 per month').waitFor();
    await page.getByRole('link', { name: 'Build Team Plan' }).click();
    await page.getByText('Teams, 6 seats, one year').waitFor();
    await page.getByText('$1,080').first().waitFor();
    await page.getByRole('button', { name: 'One seat fewer' }).click();
    await page.getByText('Teams, 5 seats, one year').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByText('waiting for your payment of $900').waitFor();
  });

  test('owners invite people, resend invitations, transfer and revoke seats, and export them', async () => {
    const owner = await newTeam(3);
    const page = await openTeam(look, owner);
    await page.getByText('Nobody is invited yet.').waitFor();
    await page.getByText('3 seats are free.').waitFor();
    await expectAccessibleLayout(page);
    const field = page.getByLabel('Email addresses');
    const [first, second, third] = [someone(), someone(), someone()];
    await field.fill(`${first}, nobody`);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('nobody: Email must be an email address').first().waitFor();
    await field.fill(`${first}\n${second}`);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('One seat is free.').waitFor();
    const seats = page.getByRole('list', { name: 'Seats' });
    await seats.getByText(first).first().waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: `Resend the invitation of ${first}` }).press('Enter');
    await heard(page, 'The invitation is on its way again.');
    await page.getByRole('button', { name: `Transfer the seat of ${first}` }).click();
    const form = page.getByRole('form', { name: 'Transfer a seat' });
    await form.getByLabel('Email').fill(third!);
    await form.getByRole('button', { name: 'Transfer' }).click();
    await seats.getByText(third!).first().waitFor();
    await page.getByRole('button', { name: `Revoke the seat of ${second}` }).click();
    await page.getByRole('button', { name: 'Yes, revoke it' }).click();
    await page.getByText('2 seats are free.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const table = (await buffer(await (await saved).createReadStream())).toString();
    expect(table).toContain('Email,Name,State,Invited,Claimed,Revoked');
    expect(table.split('\r\n').filter((line) => line.includes('Revoked,')).length).toBe(2);
  });

  test('a visitor joins the team by opening the mailed link and signing up', async () => {
    const owner = await newTeam(2);
    const email = someone();
    done(await owner.post('/api/team/seats', { email }), 201);
    const link = await linkOf(email);
    const page = await browser.newPage(looks[look]);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Lea Learner invites you to a team' }).waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Sign up' }).last().click();
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Name').fill('Nia New');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('The admin of the team sees your name').waitFor();
    await page.getByRole('button', { name: `Join as ${email}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome to the team' }).waitFor();
    await expectAccessibleLayout(page);
    const team = await openTeam(look, owner);
    await team.getByText('1 of 2 seats are in use.').waitFor();
    await team.getByText('Nia New').first().waitFor();
    await team.getByText('Nobody in your team has begun a course yet.').waitFor();
    await expectAccessibleLayout(team);
  });
});

test('a learner joins by signing in; for others, the link asks for the right account, then shows as used', async () => {
  const owner = await newTeam(2);
  const member = await app.learner();
  done(await owner.post('/api/team/seats', { email: member.email }), 201);
  const link = await linkOf(member.email);
  const other = await browser.newPage();
  await signInAs(other, await app.learner());
  await other.goto(link);
  await other.getByText(/you are signed in as/).waitFor();
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: /invites you to a team/ }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(member.email);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: `Join as ${member.email}` }).waitFor();
  expect(await accessOf(member), 'opening the link changes nothing').toMatchObject({
    plan: 'free',
  });
  await page.getByRole('button', { name: `Join as ${member.email}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to the team' }).waitFor();
  expect(await accessOf(member)).toMatchObject({ plan: 'team' });
  await page.goto(`${app.url}/account/billing`);
  await page.getByText('You have a seat in the team of Lea Learner.').waitFor();
  await page.goto(`${app.url}/checkout?plan=pro&period=annual`);
  await page.getByRole('heading', { level: 1, name: 'You already have all of Pro' }).waitFor();
  await expectAccessibleLayout(page);
  await page.goto(`${app.url}/checkout?plan=team&period=annual&seats=2`);
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  await other.reload();
  await other
    .getByRole('heading', { level: 1, name: 'This invitation has already been used' })
    .waitFor();
});
