import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, useBrowser } from '../../browser/support/browser.ts';
import { expectPicture } from '../../browser/support/pictures.ts';
import {
  addContent,
  desktop,
  overflows,
  phone,
  type SiteContent,
} from '../../browser/support/site.ts';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

const screens: [path: string, heading: string, title: string][] = [
  ['/', 'Learn', 'Atelier'],
  ['/courses', 'Courses', 'Courses · Atelier'],
  ['/courses/COURSE', 'Grids that hold', 'Grids that hold · Atelier'],
  ['/tutorials', 'Tutorials', 'Tutorials · Atelier'],
  ['/tutorials/STEP', 'Ramps', 'Ramps · Atelier'],
  ['/livestreams', 'Livestreams', 'Livestreams · Atelier'],
  ['/livestreams/LIVE', 'Five onboardings', 'Five onboardings · Atelier'],
  ['/pricing', 'Pricing', 'Pricing · Atelier'],
  ['/faq', 'Frequently asked questions', 'FAQ · Atelier'],
  ['/contact-us', 'Contact us', 'Contact · Atelier'],
  ['/terms', 'Terms of Service', 'Terms of Service · Atelier'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy · Atelier'],
  ['/downloads', 'Downloads', 'Downloads · Atelier'],
  ['/updates', 'Updates', 'Updates · Atelier'],
  ['/licenses', 'Licenses', 'Licenses · Atelier'],
  ['/ui-kit', 'UI Kit', 'UI Kit · Atelier'],
  ['/search?q=grids', 'Search', 'Search: grids · Atelier'],
  ['/profile', 'Please log in to view your profile.', 'Profile · Atelier'],
  ['/history', 'Please sign in to see your history.', 'History · Atelier'],
  ['/notes', 'Please sign in to see your notes.', 'Notes · Atelier'],
  ['/notifications', 'Please sign in to see your notifications.', 'Notifications · Atelier'],
  ['/unsubscribe', 'This link does not work', 'Unsubscribe · Atelier'],
  ['/confirm-email', 'This link no longer works', 'Confirm your email change · Atelier'],
  ['/favorites', 'Please sign in to see your favorites.', 'Favorites · Atelier'],
  ['/no-such-page', 'Page Not Found', 'Page Not Found · Atelier'],
];
/**
 * Screens whose pictures are compared, with their file names. Screens with numbers that other
 * tests change are left out.
 */
const pictured = new Map(
  [
    ...['/courses', '/courses/COURSE', '/tutorials', '/tutorials/STEP', '/livestreams'],
    ...['/livestreams/LIVE', '/pricing', '/faq', '/contact-us', '/no-such-page'],
  ].map((path) => [path, path.slice(1).toLowerCase().replaceAll('/', '-')]),
);
const withIds = (path: string) =>
  path
    .replace('COURSE', content.courses[0]!.id)
    .replace('STEP', content.tutorial.tutorials[0]!.id)
    .replace('LIVE', content.livestream.id);

describe.each([
  { name: 'desktop, dark', look: 'desktop', viewport: desktop, colorScheme: 'dark' as const },
  { name: 'phone, light', look: 'phone', viewport: phone, colorScheme: 'light' as const },
])('$name', ({ look, viewport, colorScheme }) => {
  test.each(screens)('%s', async (path, heading, title) => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}${withIds(path)}`);
    await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
    const first = page.getByRole('heading', { level: 1 });
    await first.waitFor();
    await until(`the page is ${title}`, async () => {
      const isHeaded = path === '/' || (await first.innerText()).trim() === heading;
      const said = await page.locator('head title, meta[name=description]').count();
      return isHeaded && (await page.title()) === title && said === 2;
    });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    const picture = pictured.get(path);
    if (picture) await expectPicture(page, `${picture}-${look}`);
  });
});

test.each([...pictured])('%s shows its states in forced colors', async (path, picture) => {
  const page = await browser.newPage({ viewport: desktop, forcedColors: 'active' });
  await page.goto(`${app.url}${withIds(path)}`);
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectPicture(page, `${picture}-forced`);
});

test('a title of 200 letters and a right-to-left subtitle of the same length do not break the layout', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'W'.repeat(200), subtitle: 'שלום '.repeat(40) });
  for (const viewport of [desktop, phone]) {
    const page = await browser.newPage({ viewport });
    for (const path of ['/', '/courses', `/courses/${course.id}`, '/updates']) {
      await page.goto(`${app.url}${path}`);
      await page.getByText('WWWW').first().waitFor();
      expect(await overflows(page), path).toBe(false);
    }
  }
});
