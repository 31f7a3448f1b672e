import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { holdRequests, signInAs } from '../support/page-setup.ts';
import { addContent, headingOf } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await heard(page, 'Signed out successfully!');
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await heard(page, 'Login successful!');
}

test('signing out and in as another learner in one tab applies to the other tab', async () => {
  const [first, second] = [await app.learner(), await app.learner()];
  const rename = { email: second.email, name: 'Otto Other' };
  expect((await second.put('/api/update-profile', rename)).status).toBe(200);
  const one = await browser.newPage();
  await signInAs(one, first);
  await one.goto(`${app.url}/profile`);
  await headingOf(one, 'Lea Learner').waitFor();
  await one.getByRole('button', { name: 'Edit Profile' }).click();
  await one.getByLabel('Company').fill('Of the first');

  const other = await one.context().newPage();
  await other.goto(app.url);
  await signOut(other);
  await headingOf(one, 'Please log in to view your profile.').waitFor();
  await signIn(other, second.email);
  await headingOf(one, 'Otto Other').waitFor();
  // The account menu, which is rendered before it is opened, names the address as well.
  await one.getByRole('main').getByText(second.email).first().waitFor();
  expect(await one.getByText(first.email).count()).toBe(0);
  await one.getByRole('button', { name: 'Edit Profile' }).click();
  await until(
    'the form contains nothing of the first learner',
    async () => (await one.getByLabel('Company').inputValue()) === '',
  );
});

describe('after the session ended elsewhere', () => {
  /** Opens a page as a learner whose session ends after the page is rendered. */
  async function openAndEnd(path: string, ready: (page: Page) => Promise<unknown>) {
    const person = await app.learner();
    const page = await browser.newPage();
    await signInAs(page, person);
    // The last call that a page makes by itself; it must not be the one that finds the session
    // ended.
    const counted = page.waitForResponse(/\/api\/notifications\?/, { timeout: 120_000 });
    await page.goto(`${app.url}${path}`);
    await ready(page);
    await counted;
    expect((await person.post('/api/user-logout', { email: person.email })).status).toBe(201);
    return { page, person };
  }

  const accountOf = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });

  test('/login shows the form instead of redirecting to the home page', async () => {
    const { page } = await openAndEnd('/', (shown) => accountOf(shown).waitFor());
    const release = await holdRequests(page, '**/api/session');
    await page.goto(`${app.url}/login`);
    await accountOf(page).waitFor();
    release();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  const enter = async (page: Page, email: string) => {
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await heard(page, 'Login successful!');
  };

  test('a typed note is kept until the learner has signed in again', async () => {
    const { courses } = await addContent(app);
    const field = (page: Page) => page.getByRole('textbox', { name: /^(New note|Note at)/ });
    const path = `/courses/${courses[0]!.id}?lesson=0`;
    const { page, person } = await openAndEnd(path, async (shown) => {
      await shown.getByRole('tab', { name: 'Notes' }).click();
      await field(shown).fill('Worth keeping');
      // The page has loaded everything, so that saving the note is the first call without a
      // session.
      await shown.waitForLoadState('networkidle');
    });
    await page.getByRole('button', { name: 'Save note' }).click();
    const player = page.getByRole('dialog', { name: /^Lesson 1/ });
    await player.getByText('Sign in to write notes.').waitFor();
    await player.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await enter(page, person.email);
    await until(
      'the typed text is restored',
      async () => (await field(page).inputValue()) === 'Worth keeping',
    );
    await page.getByRole('button', { name: 'Save note' }).click();
    await page
      .getByRole('list', { name: 'Notes of this lesson' })
      .getByText('Worth keeping')
      .waitFor();
  });
});
