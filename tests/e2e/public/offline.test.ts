import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminEmail, adminPassword } from '../../support/app.ts';
import { silentLine } from '../../support/silent-line.ts';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { be } from '../support/be.ts';
import { accessibilityFaults, useBrowser } from '../support/browser.ts';
import { addContent, overflows, phone, type SiteContent } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

/** A page that the service worker answers for. */
async function openKept(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'allow', ...options });
  await page.goto(`${app.url}${path}`);
  await underWorker(page);
  return page;
}

async function underWorker(page: Page): Promise<void> {
  await until('the service worker is in charge', () =>
    page.evaluate('navigator.serviceWorker.controller !== null'),
  );
}

/** Paths of all that is kept, with their queries. */
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  })()`);

const untilKept = (page: Page, path: string) =>
  until(`${path} is kept`, async () => (await keptPaths(page)).includes(path));

test('the site can be installed: its manifest has a name, a start and icons of their sizes', async () => {
  const page = await browser.newPage();
  await page.goto(app.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(`${app.url}${href}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Atelier', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(`${app.url}${src}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    if (type !== 'image/png') continue;
    const size = (await icon.body()).readUInt32BE(16);
    expect(`${size}x${size}`).toBe(sizes);
  }
});

test('a network on which nothing comes is not waited for: the page is made from what is kept', async () => {
  const line = await silentLine(app.url);
  try {
    const page = await browser.newPage({ serviceWorkers: 'allow' });
    await page.goto(`${line.url}/courses`);
    await underWorker(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilKept(page, '/api/courses');
    line.fallSilent();
    await page.reload();
    await page.getByRole('link', { name: content.courses[0]!.title }).first().waitFor();
    await page.close();
  } finally {
    await line.close();
  }
});

describe.each([
  { name: 'desktop, dark', options: { colorScheme: 'dark' } },
  { name: 'phone, light', options: { colorScheme: 'light', viewport: phone } },
])('without a network, on a $name', ({ options }) => {
  test('pages that were visited can be read, and what works is said', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const [course] = content.courses;
    const page = await openKept('/courses', options);
    await page.reload();
    await page.getByRole('heading', { name: course!.title }).first().waitFor();
    await page.goto(`${app.url}/courses/${course!.id}`);
    await page.getByRole('heading', { level: 1, name: course!.title }).waitFor();
    await untilKept(page, `/api/courses/${course!.id}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: course!.title }).waitFor();
    await page.getByText('You are offline.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.goto(`${app.url}/courses`);
    await page.getByRole('heading', { name: course!.title }).first().waitFor();
    await page.goto(`${app.url}/faq`);
    await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });
});

test('what one person read is not there for the next', async () => {
  const page = await openKept('/');
  await be(page, await app.learner());
  await page.goto(`${app.url}/history`);
  await page.getByText('NO HISTORY CONTENT FOUND').waitFor();
  await untilKept(page, '/api/history?page=1&per_page=20');
  await page.goto(`${app.url}/signout`);
  await page.waitForURL(`${app.url}/`);
  await until('it is forgotten', async () => {
    const personal = /^\/api\/(history|progress|favorites|notes|profile)/;
    return !(await keptPaths(page)).some((path) => personal.test(path));
  });
});

test('neither the session nor anything of the back office is kept', async () => {
  const page = await openKept('/courses');
  await page.reload();
  await untilKept(page, '/api/courses');
  await page.goto(`${app.url}/admin/login`);
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByText(content.courses[0]!.title).first().waitFor();
  const kept = await keptPaths(page);
  expect(kept.filter((path) => /\/api\/(session|admin|courses\?|users)/.test(path))).toEqual([]);
  expect(kept.filter((path) => /manage-|back-office|hls/.test(path))).toEqual([]);
});

test('the back office by itself brings no service worker', async () => {
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(`${app.url}/admin/login`, { waitUntil: 'networkidle' });
  expect(
    await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
  ).toBe(0);
});
