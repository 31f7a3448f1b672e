import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, useBrowser } from '../../browser/support/browser.ts';
import {
  addContent,
  desktop,
  overflows,
  phone,
  type SiteContent,
} from '../../browser/support/site.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

const withIds = (path: string) =>
  path
    .replace('COURSE', content.courses[0]!.id)
    .replace('STEP', content.tutorial.tutorials[0]!.id)
    .replace('LIVE', content.livestream.id);

/** Opens a page and waits until the client has drawn it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.url}${withIds(path)}`);
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
}

/** Changes the body of responses that match a pattern. */
async function answerWith(page: Page, pattern: string, change: (body: never) => unknown) {
  await page.route(pattern, async (route) => {
    try {
      const answer = await route.fetch();
      await route.fulfill({ json: change((await answer.json()) as never) });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });
}

/** Replaces every user-written text of a response body. */
function rewrite(body: unknown, text: string): unknown {
  const written = /^(title|subtitle|name|description|short_?desc(ription)?|long_description)$/i;
  return JSON.parse(JSON.stringify(body), (key, value) =>
    written.test(key) && typeof value === 'string' ? text : value,
  );
}

test('a course of 200 lessons lists all of them and opens the last', async () => {
  const page = await browser.newPage({ viewport: phone });
  await answerWith(page, '**/api/courses/*', (course: Course) => ({
    ...course,
    lessons: Array.from({ length: 200 }, (_, index) => ({
      ...course.lessons[0]!,
      ...{ id: `lesson-${index + 1}`, serial: index + 1, title: `Part ${index + 1}` },
    })),
  }));
  await open(page, '/courses/COURSE');
  const rows = page.getByRole('region', { name: 'Lessons', exact: true }).getByRole('listitem');
  await rows.nth(199).waitFor();
  expect(await rows.count()).toBe(200);
  expect(await overflows(page)).toBe(false);
  await rows.last().getByRole('button').click();
  const player = page.getByRole('dialog', { name: 'Part 200' });
  await player.getByText('Lesson 200 of 200').waitFor();
  await player.getByText('200 / 200').waitFor();
  expect(await player.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
});

describe('texts', () => {
  const paths = ['/', '/courses', '/courses/COURSE', '/courses/COURSE?lesson=0'];
  const further = ['/tutorials', '/tutorials/STEP', '/livestreams', '/livestreams/LIVE'];
  test.each([
    ['500 letters without a space', 'W'.repeat(500)],
    ['500 letters from right to left', 'עיצוב ממשקים, '.repeat(36).slice(0, 500)],
  ])('of %s do not break the layout', async (_, text) => {
    for (const viewport of [desktop, phone]) {
      const page = await browser.newPage({ viewport });
      for (const pattern of [
        'courses',
        'courses/*',
        'tutorials/**',
        'livestreams',
        'livestreams/*',
      ]) {
        await answerWith(page, `**/api/${pattern}`, (body) => rewrite(body, text));
      }
      for (const path of [...paths, ...further]) {
        await open(page, path);
        await page.locator('#main').getByText(text.slice(0, 20)).first().waitFor();
        expect(await overflows(page), path).toBe(false);
      }
    }
  });

  test('in a right-to-left script are rendered from right to left', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await answerWith(page, '**/api/courses/*', (body) => rewrite(body, 'עיצוב ממשקים.'));
    await open(page, '/courses/COURSE');
    await page.locator('#main h1').waitFor();
    const directions = await page.evaluate(`(() => {
      const title = document.querySelector('#main h1');
      const range = document.createRange();
      const letterAt = (index) => {
        range.setStart(title.firstChild, index);
        range.setEnd(title.firstChild, index + 1);
        return range.getBoundingClientRect().left;
      };
      return letterAt(0) > letterAt(title.textContent.length - 1);
    })()`);
    expect(directions, 'the full stop stands at the left end').toBe(true);
  });
});
