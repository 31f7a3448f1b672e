import { describe, expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop, overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

describe.each([
  ['/terms', 'Plans and payment'],
  ['/privacy', 'Who sees it'],
  ['/licenses', 'Open source'],
])('%s', (path, chapter) => {
  test('has a readable line length and, except on a phone, a table of contents that links to its chapters', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${app.url}${path}`);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.waitFor();
    const widths = await page
      .locator('#main section p')
      .evaluateAll((all) =>
        all.map((one) => (one as unknown as { clientWidth: number }).clientWidth),
      );
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.max(...widths)).toBeLessThanOrEqual(34 * 16);
    expect(await accessibilityViolations(page)).toEqual([]);
    await contents.getByRole('link', { name: chapter, exact: true }).click();
    const heading = page.getByRole('heading', { level: 2, name: chapter, exact: true });
    const id = await heading.getAttribute('id');
    await page.waitForURL(({ hash }) => hash === `#${id}`);

    await page.setViewportSize(phone);
    await contents.waitFor({ state: 'hidden' });
    await heading.waitFor();
    expect(await overflows(page)).toBe(false);
  });
});
