import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { faultyLink } from '../../support/processes/faulty-link.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { addContent, overflows, phone, type SiteContent } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

/** Opens a page that the service worker controls. */
async function openUnderWorker(path: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'allow', ...options });
  await page.goto(`${app.url}${path}`);
  await underWorker(page);
  return page;
}

async function underWorker(page: Page): Promise<void> {
  await until('the service worker controls the page', () =>
    page.evaluate('navigator.serviceWorker.controller !== null'),
  );
}

/** Paths of all cached requests, with their queries. */
const cachedPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  })()`);

const untilCached = (page: Page, path: string) =>
  until(`${path} is cached`, async () => (await cachedPaths(page)).includes(path));

test('the manifest makes the site installable: it has a name, a start URL and icons of the stated sizes', async () => {
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

test('a page and its data are loaded from the cache when the network stalls', async () => {
  const proxy = await faultyLink(app.url);
  try {
    const page = await browser.newPage({ serviceWorkers: 'allow' });
    await page.goto(`${proxy.url}/courses`);
    await underWorker(page);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilCached(page, '/api/courses');
    const other = await page.context().newPage();
    await other.goto(`${proxy.url}/courses`);
    proxy.stall();
    // Both wait for the network for the same time.
    const titles = page.evaluate<string[]>(
      "fetch('/api/courses').then((all) => all.json()).then((all) => all.map(({ title }) => title))",
    );
    await other.reload();
    await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await titles).toContain(content.courses[0]!.title);
    for (const one of [page, other]) await one.close();
  } finally {
    await proxy.close();
  }
});

describe.each(
  widths(
    { name: 'desktop, dark', options: { colorScheme: 'dark' } },
    { name: 'phone, light', options: { colorScheme: 'light', viewport: phone } },
  ),
)('without a network, on a $name', atBothWidths, ({ options }) => {
  test('visited pages can be read, and a notice says that the browser is offline', async () => {
    browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const [course] = content.courses;
    const page = await openUnderWorker('/courses', options);
    await page.reload();
    await page.getByRole('heading', { name: course!.title }).first().waitFor();
    await page.goto(`${app.url}/courses/${course!.id}`);
    await page.getByRole('heading', { level: 1, name: course!.title }).waitFor();
    await untilCached(page, `/api/courses/${course!.id}`);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: course!.title }).waitFor();
    await page.getByText('You are offline.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.goto(`${app.url}/courses`);
    await page.getByRole('heading', { name: course!.title }).first().waitFor();
    await page.goto(`${app.url}/faq`);
    await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });
});

test('personal responses are removed from the cache at sign-out', async () => {
  const page = await openUnderWorker('/');
  await signInAs(page, await app.learner());
  await page.goto(`${app.url}/history`);
  await page.getByText('NO HISTORY CONTENT FOUND').waitFor();
  await untilCached(page, '/api/history?page=1&per_page=20');
  await page.goto(`${app.url}/signout`);
  await page.waitForURL(`${app.url}/`);
  await until('personal responses are removed', async () => {
    const personal = /^\/api\/(history|progress|favorites|notes|profile)/;
    return !(await cachedPaths(page)).some((path) => personal.test(path));
  });
});

test('neither the session nor anything of the back office is cached', async () => {
  const page = await openUnderWorker('/courses');
  await page.reload();
  await untilCached(page, '/api/courses');
  await page.goto(`${app.url}/admin/login`);
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByText(content.courses[0]!.title).first().waitFor();
  const cached = await cachedPaths(page);
  expect(cached.filter((path) => /\/api\/(session|admin|courses\?|users)/.test(path))).toEqual([]);
  expect(cached.filter((path) => /manage-|back-office|hls/.test(path))).toEqual([]);
});

test('the back office does not register a service worker', async () => {
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(`${app.url}/admin/login`, { waitUntil: 'networkidle' });
  expect(
    await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
  ).toBe(0);
});
