import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { button, dialogOpenerOf, field, switchTo } from '../support/auth-dialog.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop, dialogOf, overflows, phone } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const openDialog = dialogOpenerOf(app, browser);

async function labelsOf(page: Page): Promise<string[]> {
  return dialogOf(page).locator('form label').allInnerTexts();
}

const modes: {
  name: string;
  reach: (page: Page) => Promise<void>;
  texts: string[];
  labels: string[];
  submit: string;
  busy: string;
  call: string;
}[] = [
  {
    name: 'Sign in',
    reach: async () => {},
    texts: [
      'Access to 300+ hours of courses, tutorials and livestreams',
      "Don't have an account? Sign up",
      'Forgot password? Reset password',
      "Don't have a password yet? Set password",
    ],
    labels: ['Email', 'Password'],
    submit: 'Sign in',
    busy: 'Signing in...',
    call: '**/api/login',
  },
  {
    name: 'Sign up',
    reach: (page) => switchTo(page, 'Sign up', 'Sign up'),
    texts: [
      'Join us and unlock premium content & features',
      'By clicking on Sign up, you agree to our Terms of service and Privacy policy.',
      'Already have an account? Sign in',
    ],
    labels: ['Name', 'Email', 'Password'],
    submit: 'Sign up',
    busy: 'Signing up...',
    call: '**/api/register',
  },
  {
    name: 'Reset password',
    reach: (page) => switchTo(page, 'Reset password', 'Reset password'),
    texts: ['email address associated with your account', 'a link to reset your password'],
    labels: ['Email'],
    submit: 'Send link',
    busy: 'Sending link...',
    call: '**/api/reset',
  },
  {
    name: 'Set password',
    reach: (page) => switchTo(page, 'Set password', 'Set password'),
    texts: ['email address associated with your account', 'a link to set your password'],
    labels: ['Email'],
    submit: 'Send link',
    busy: 'Sending link...',
    call: '**/api/set',
  },
];

/** Returns to the first mode, from any. */
async function backToStart(page: Page): Promise<void> {
  const back = dialogOf(page)
    .getByRole('button', { name: /^(Back to )?Sign in$/ })
    .last();
  const heading = await dialogOf(page).getByRole('heading').innerText();
  if (heading !== 'Sign in') await back.click();
}

describe.each(
  widths(
    { where: 'on a desktop, light', viewport: desktop, colorScheme: 'light' as const },
    { where: 'on a phone, dark', viewport: phone, colorScheme: 'dark' as const },
  ),
)('$where', atBothWidths, ({ viewport, colorScheme }) => {
  test('each mode of the sign-in dialog shows its texts and fields', async () => {
    const page = await openDialog({ viewport, colorScheme });
    for (const { reach, texts, labels } of modes) {
      await backToStart(page);
      await reach(page);
      const words = (await dialogOf(page).innerText()).replace(/\s+/g, ' ');
      for (const text of texts) expect(words).toContain(text);
      expect(await labelsOf(page)).toEqual(labels);
      expect(await field(page, 'Email').getAttribute('type')).toBe('email');
      const art = dialogOf(page).locator('svg[viewBox="0 0 300 400"]');
      expect(await art.isVisible()).toBe(viewport === desktop);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
    }
  });
});

test('switching the mode clears the fields and plays the entrance animation again', async () => {
  const page = await openDialog({ reducedMotion: 'no-preference' });
  await field(page, 'Email').fill('typed@atelier.test');
  await field(page, 'Password').fill('typed');
  await page.evaluate(`
    globalThis.entrances = [];
    document.addEventListener('animationstart', ({ target, animationName }) => {
      entrances.push([animationName, getComputedStyle(target).animationDuration]);
    });
  `);
  await switchTo(page, 'Sign up', 'Sign up');
  expect(await field(page, 'Email').inputValue()).toBe('');
  await field(page, 'Name').fill('Typed');
  await field(page, 'Email').fill('typed@atelier.test');
  await until('a blur of 300 ms begins, and texts are revealed in 1100 ms', async () => {
    const entrances = JSON.stringify(await page.evaluate('entrances'));
    return entrances.includes('"sharpen","0.3s"') && entrances.includes('"rise","1.1s"');
  });
  await switchTo(page, 'Sign in', 'Sign in');
  expect([
    await field(page, 'Email').inputValue(),
    await field(page, 'Password').inputValue(),
  ]).toEqual(['', '']);
  for (const mode of ['Reset password', 'Set password']) {
    await switchTo(page, mode, mode);
    await field(page, 'Email').fill('typed@atelier.test');
    await switchTo(page, 'Back to Sign in', 'Sign in');
    expect(await field(page, 'Email').inputValue()).toBe('');
  }
});

test('the dialog traps the focus, and returns it however the dialog is closed', async () => {
  const page = await openDialog();
  const opener = page.getByRole('button', { name: 'Sign in', exact: true });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => button(page, 'Close').click(),
    () => page.mouse.click(4, 4),
  ];
  for (const close of closings) {
    for (let press = 0; press < 12; press++) await page.keyboard.press('Tab');
    expect(await page.evaluate("!!document.activeElement.closest('[role=dialog]')")).toBe(true);
    await close();
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.waitForFunction("document.activeElement.textContent.trim() === 'Sign in'");
    await opener.click();
    await dialogOf(page).waitFor();
  }
});

test('with reduced motion, the dialog closes without waiting for an animation to end', async () => {
  const page = await openDialog();
  await page.evaluate(`
    addEventListener('animationend', (event) => event.stopImmediatePropagation(), true);
  `);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
});
