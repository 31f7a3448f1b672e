import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../../browser/support/browser.ts';
import { signInAs } from '../../browser/support/page-setup.ts';
import { addContent, overflows, type SiteContent } from '../../browser/support/site.ts';
import { smallTouchTargets, touchDevice } from '../../browser/support/touch.ts';
import { until } from '../../support/calls/until.ts';
import { favor, watch } from '../../support/people/learning.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const viewport = { width: 320, height: 640 };
let content: SiteContent;
let learner: Person;

beforeAll(async () => {
  content = await addContent(app);
  learner = await app.learner();
  const [course] = content.courses;
  await favor(learner, 'course', course!.id);
  await watch(learner, { course: course!, lesson: course!.lessons[0]! }, 4, { duration: 60 });
});

const withIds = (path: string) =>
  path
    .replace('COURSE', content.courses[0]!.id)
    .replace('STEP', content.tutorial.tutorials[0]!.id)
    .replace('LIVE', content.livestream.id);

function untilLoaded(page: Page) {
  const waiting = page.locator('#main [role=status][aria-label^=Load]');
  return until('everything is there', async () => (await waiting.count()) === 0);
}

test.each([
  ...['/', '/courses', '/courses/COURSE', '/livestreams', '/livestreams/LIVE', '/tutorials'],
  ...['/tutorials/STEP', '/pricing', '/faq', '/contact-us', '/updates', '/downloads', '/licenses'],
  ...['/ui-kit', '/terms', '/search?q=grids', '/history', '/no/such/page'],
])('touch targets on %s and in its menu are at least 44 px high and wide', async (path) => {
  const page = await browser.newPage({ viewport, ...touchDevice });
  await page.goto(`${app.url}${withIds(path)}`);
  // The prerendered heading is outside of main until the client has rendered the page.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await untilLoaded(page);
  expect(await page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
  expect(await smallTouchTargets(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await smallTouchTargets(page)).toEqual([]);
});

test.each([
  ...[
    '/profile',
    '/history',
    '/favorites',
    '/notes',
    '/notifications',
    '/account/settings',
    '/account/billing',
  ],
  ...['/account/discounts', '/checkout?plan=pro&period=annual', '/courses/COURSE'],
])('touch targets on %s are at least 44 px high and wide for a learner', async (path) => {
  const page = await browser.newPage({ viewport, ...touchDevice });
  await signInAs(page, learner);
  await page.goto(`${app.url}${withIds(path)}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await untilLoaded(page);
  expect(await smallTouchTargets(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});
