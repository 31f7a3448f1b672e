import { describe, expect, test } from 'vitest';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { signedInOpenerOf } from '../support/back-office.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { overflows, phone } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = signedInOpenerOf(app, browser);

describe('tutorials', () => {
  test('can be added, edited and deleted, with the specified messages', async () => {
    const page = await open('/dashboard/tutorials');
    await page.getByRole('heading', { name: 'Manage Courses' }).waitFor();
    await page.getByText('No courses found').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New Course' }).click();
    const form = page.getByRole('form', { name: 'Add Course' });
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Validation', { exact: true }).waitFor();
    await acknowledge(page, 'Course title is required.');
    await form.getByLabel('Course title').fill('Colour by numbers');
    await form.getByLabel('Short description').fill('Palettes that last');
    await form.getByLabel('PRO').check();
    const { content } = await picture();
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: content as Buffer };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('img', { name: 'Preview of the cover' }).waitFor();
    await form.getByLabel('Tutorial title').fill('Roles');
    await form.getByRole('button', { name: 'Add tutorial' }).click();
    await form.getByLabel('Tutorial title').nth(1).fill('Ramps');
    await form.getByRole('button', { name: 'Move tutorial 2 up' }).click();
    const label = 'document.activeElement.ariaLabel';
    await expect.poll(() => page.evaluate(label)).toBe('Move tutorial 1 up');
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create' }).click();
    await acknowledge(page, 'Course created successfully');
    const row = page.getByRole('row').filter({ hasText: 'Colour by numbers' });
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();

    await row.getByRole('button', { name: 'Edit Colour by numbers' }).click();
    const edit = page.getByRole('form', { name: 'Edit Course' });
    expect(await edit.getByLabel('Tutorial title').first().inputValue()).toBe('Ramps');
    await edit.getByText(/^1 · id [0-9a-f]{24}$/).waitFor();
    await edit.getByRole('button', { name: 'Clear preview' }).click();
    await edit.getByRole('button', { name: 'Remove tutorial 2' }).click();
    await edit.getByRole('button', { name: 'Update' }).click();
    await acknowledge(page, 'Course updated successfully');
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    const tutorials = await (await page.request.get(`${app.url}/api/tutorials/main`)).json();
    expect(tutorials[0]).toMatchObject({ image: null, tutorials: [{ title: 'Ramps' }] });

    await row.getByRole('button', { name: 'Delete Colour by numbers' }).click();
    await page.getByText('This will delete the course and all its tutorials.').waitFor();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await acknowledge(page, 'Course deleted');
    await page.getByText('No courses found').waitFor();
  });

  test('that cannot be loaded show an error, and Retry recovers', async () => {
    const page = await open('/dashboard');
    await page.route('**/api/tutorials/main?*', (route) =>
      route.fulfill({ status: 403, json: { status: 'error', code: 'FORBIDDEN', message: 'No' } }),
    );
    await page.goto(`${app.url}/dashboard/tutorials`);
    await page.getByText('Failed to load courses.').waitFor();
    await page.unroute('**/api/tutorials/main?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No courses found').waitFor();
  });
});

describe('livestreams', () => {
  test('and their categories can be added, edited and deleted', async () => {
    const page = await open('/dashboard/livestreams');
    await page.getByText('No livestreams found').waitFor();
    await page.getByText('Only the default category exists').waitFor();
    expect(await page.getByText(/^Showing /).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    const categories = page.getByRole('dialog', { name: 'Manage Categories' });
    await categories.getByRole('button', { name: 'Add category' }).click();
    await acknowledge(page, 'Name and slug are required.');
    await categories.getByLabel('Name').fill('Critique Hour');
    expect(await categories.getByLabel('Slug').inputValue()).toBe('critique-hour');
    expect(await categories.getByLabel('Card background').inputValue()).toBe('#271c52');
    expect(await categories.getByLabel('Left section').inputValue()).toBe('#6c49e1');
    expect(await accessibilityViolations(page)).toEqual([]);
    await categories.getByRole('button', { name: 'Add category' }).click();
    await page.getByText('Category created successfully').waitFor();
    await categories.getByText('Critique Hour').waitFor();
    await categories.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Add Livestream' }).click();
    const form = page.getByRole('form', { name: 'Add Livestream' });
    expect(await form.getByLabel('Duration').inputValue()).toBe('00:00');
    await form.getByLabel('Title', { exact: true }).fill('Five onboardings');
    await form.getByLabel('Description').fill('What to take away first.');
    await form.getByLabel('Category').selectOption({ label: 'Critique Hour' });
    expect(await form.getByLabel('SwiftUI title').inputValue()).toBe('Critique Hour');
    expect(await form.getByLabel('Livestreams title').inputValue()).toBe('Livestreams');
    await form.getByLabel('Videos info').getByText('0 videos - 0 hours').waitFor();
    await form.getByLabel('Duration').fill('1:30');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByLabel('Duration').and(page.locator('[aria-invalid=true]')).waitFor();
    await form.getByLabel('Duration').fill('01:30');
    await form.getByLabel('Featured').check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('New livestream added successfully').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Five onboardings' });
    await row.getByText('01:30').waitFor();
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();

    await row.getByRole('button', { name: 'Edit Five onboardings' }).click();
    const edit = page.getByRole('form', { name: 'Edit Livestream' });
    await edit.getByLabel('Title', { exact: true }).fill('Six onboardings');
    await edit.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Livestream updated successfully').waitFor();
    await page.getByRole('button', { name: 'Preview Six onboardings' }).click();
    await page.getByText('No video available').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Six onboardings' }).click();
    await page.getByText("You won't be able to revert this!").waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Livestream deleted successfully').waitFor();

    await page.getByRole('button', { name: 'Manage Categories' }).click();
    await page.getByRole('button', { name: 'Delete Critique Hour' }).click();
    await page.getByText('will not delete associated livestreams').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Category deleted successfully').waitFor();
  });

  test('are shown ten per page, can be searched, and fit on a phone', async () => {
    const admin = await app.admin();
    for (let n = 1; n <= 12; n++) {
      const fields = { title: `Recording ${n}`, description: 'Live', category_id: '0' };
      await admin.post('/api/livestreams', fields);
    }
    const page = await open('/dashboard/livestreams', { viewport: phone });
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText('Showing 11 to 12 of 12 entries').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByRole('searchbox', { name: 'Search livestreams' }).fill('recording 7');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
