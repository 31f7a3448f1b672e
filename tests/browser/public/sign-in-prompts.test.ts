import type { Course } from '@atelier/contracts/catalog/courses';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop, overflows, phone } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let paid: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'For members', price: '49' });
  await admin.createLesson({ id }, { title: 'Behind the door', serial: 1 });
  paid = await admin.course(id);
});

const looks = widths(
  { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' as const },
  { name: '320 px, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' as const },
);

async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

const inOneRow = async (one: Locator, other: Locator) =>
  (await one.boundingBox())?.y === (await other.boundingBox())?.y;

describe.each(looks)('$name', atBothWidths, ({ viewport, colorScheme }) => {
  test('a locked lesson offers to sign in and to sign up', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}/courses/${paid.id}?lesson=0`);
    const player = page.getByRole('dialog', { name: 'Behind the door' });
    await player.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await player.getByRole('button', { name: 'Sign up', exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await player.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByRole('form', { name: 'Sign up' }).waitFor();
  });

  test('a password can be shown and hidden without losing the focus or the typed text', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}/login`);
    const form = page.getByRole('form', { name: 'Sign in' });
    const password = form.getByLabel('Password', { exact: true });
    await password.fill('violet otter');
    await form.getByRole('button', { name: 'Show password', exact: true }).click();
    await password.and(page.locator('[type=text]:focus')).waitFor();
    expect(await password.inputValue()).toBe('violet otter');
    expect(await page.locator(':focus').getAttribute('name')).toBe('password');
    await expectAccessibleLayout(page);
    await page.keyboard.type('s');
    await form.getByRole('button', { name: 'Hide password', exact: true }).click();
    await password.and(page.locator('[type=password]')).waitFor();
    expect(await password.inputValue()).toBe('violet otters');
  });

  test('the sign-in dialog has the same height in all modes', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}/login`);
    const dialog = page.getByRole('dialog');
    const heightOf = async (form: string) => {
      await dialog.getByRole('form', { name: form, exact: true }).waitFor();
      return (await dialog.boundingBox())!.height;
    };
    const height = await heightOf('Sign in');
    for (const [link, form] of [
      ['Sign up', 'Sign up'],
      ['Sign in', 'Sign in'],
      ['Reset password', 'Password link'],
      ['Back to Sign in', 'Sign in'],
    ] as const) {
      await dialog.getByRole('button', { name: link, exact: true }).click();
      await expect.poll(() => heightOf(form), { message: form }).toBe(height);
    }
  });

  test.each([['/profile', 'Please log in to view your profile.', 'Login']])(
    '%s offers Sign in and Sign up in one row',
    async (path, heading, signIn) => {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(`${app.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const main = page.getByRole('main');
      const [first, second] = [
        main.getByRole('link', { name: signIn, exact: true }),
        main.getByRole('button', { name: 'Sign up' }),
      ];
      await second.waitFor();
      await until('they are in one row', () => inOneRow(first, second));
      await expectAccessibleLayout(page);
      await main.getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('form', { name: 'Sign up' }).waitFor();
    },
  );
});

test.each([
  ['/no/such/page', 'Back to home', 'Browse courses'],
  ['/courses/COURSE', 'Retry', 'All courses'],
])('%s shows its actions in one row', async (path, first, second) => {
  const page = await browser.newPage({ viewport: phone });
  await page.route('**/api/courses/*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`${app.url}${path}`);
  const named = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .or(page.getByRole('main').getByRole('button', { name }));
  await named(first).waitFor();
  await named(second).waitFor();
  await until('they are in one row', () => inOneRow(named(first), named(second)));
});

describe.each(looks)('$name', atBothWidths, ({ viewport, colorScheme }) => {
  test.each([
    ['/no/such/page', 'Page Not Found'],
    ['/courses/COURSE', 'The course could not be loaded'],
  ])('%s, which has no content of its own, shows the brand artwork', async (path, heading) => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.route(/\/api\/(courses|livestreams)\/./, (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await page.goto(`${app.url}${path}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: heading }).waitFor();
    const art = await main.locator('svg').filter({ visible: true }).last().boundingBox();
    const isWide = viewport.width > 1_000;
    expect(art!.width).toBeGreaterThan(viewport.width * (isWide ? 0.3 : 0.8));
    expect(art!.height).toBeGreaterThan(isWide ? 300 : 100);
    await expectAccessibleLayout(page);
  });
});
