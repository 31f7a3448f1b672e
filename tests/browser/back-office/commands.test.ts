import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test.each(widths('desktop', 'phone'))(
  'on a %s, Ctrl+K lists pages and actions, and Enter opens them',
  atBothWidths,
  async (look) => {
    const page = await open('/dashboard/jobs', undefined, look);
    await page.keyboard.press('Control+k');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await options.filter({ hasText: 'Enrollment Progress' }).waitFor();
    await options.filter({ hasText: 'Add Livestream' }).waitFor();
    await expectAccessibleLayout(page);
    await page.keyboard.insertText('tut');
    await options.filter({ hasText: 'Add Livestream' }).waitFor({ state: 'detached' });
    await page.getByText('Searching…').waitFor({ state: 'detached' });
    expect(await page.getByText('No results for').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/tutorials');
    await options.first().waitFor({ state: 'detached' });
  },
);

const phones = widths(
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 430, height: 932 },
  { width: 844, height: 390 },
);
test.each(phones)(
  'at %o, a click on the search opens a sheet as wide as the window',
  atBothWidths,
  async (size) => {
    const page = await open('/dashboard', undefined, 'phone');
    await page.setViewportSize(size);
    const field = page.getByRole('combobox', { name: 'Search the back office' });
    await field.click();
    const list = page.getByRole('listbox', { name: 'Results' });
    await list.getByRole('option').filter({ hasText: 'Add Livestream' }).waitFor();
    await until('the sheet is as wide as the window', async () => {
      const box = await list.boundingBox();
      return box !== null && box.width > size.width - 40;
    });
    const box = (await list.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    expect((await field.boundingBox())!.width).toBeGreaterThan(size.width - 120);
    await expectAccessibleLayout(page);

    // The last option is in view when it is selected by keyboard.
    await page.keyboard.press('ArrowUp');
    const chosen = (await list.locator('[aria-selected=true]').boundingBox())!;
    expect(chosen.y + chosen.height).toBeLessThanOrEqual(size.height);

    await page.getByRole('button', { name: 'Close search' }).click();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).waitFor();
  },
);
