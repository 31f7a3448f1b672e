import { beforeAll, describe, expect, test } from 'vitest';
import { createLivestream, createLivestreamCategory } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { addContent, desktop, overflows, type SiteContent } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;

beforeAll(async () => {
  content = await addContent(app);
  const admin = await app.admin();
  const { id } = await createLivestreamCategory(admin, { name: 'Long nights' });
  await createLivestream(admin, { title: 'All of a font', category_id: id, duration: '01:05' });
  await createLivestream(admin, { title: 'One glyph', category_id: id, duration: '00:01' });
});

describe.each(
  widths(
    { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' as const },
    { name: '320 px, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' as const },
  ),
)('$name', atBothWidths, ({ viewport, colorScheme }) => {
  test('livestreams show their duration in words', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}/livestreams`);
    const group = page.getByRole('region', { name: 'Long nights' });
    await group.getByText('1 h 5 min', { exact: true }).waitFor();
    await group.getByText('1 min', { exact: true }).waitFor();
    // A livestream without a duration shows none.
    expect(await page.getByRole('main').innerText()).not.toMatch(/\d\d:\d\d/);
    await group.getByRole('link', { name: 'All of a font' }).click();
    await page.getByRole('heading', { level: 1, name: 'All of a font' }).waitFor();
    expect(await page.getByRole('definition').first().innerText()).toBe('1 h 5 min');
    await page.goto(`${app.url}/livestreams/${content.livestream.id}`);
    await page.getByRole('heading', { level: 1, name: content.livestream.title }).waitFor();
    expect(await page.getByText('Duration', { exact: true }).count()).toBe(0);
  });

  test('the home page shows the newest livestreams and a link to all', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Browse courses' }).scrollIntoViewIfNeeded();
    const row = page.getByRole('region', { name: 'Livestreams' });
    await row.waitFor();
    const titles = row.getByRole('heading', { level: 3 });
    await titles.nth(2).waitFor();
    expect(await titles.allInnerTexts()).toEqual([
      'One glyph',
      'All of a font',
      'Five onboardings',
    ]);
    await row.getByText('1 h 5 min', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await row.getByRole('link', { name: 'All livestreams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Livestreams' }).waitFor();
  });
});
