import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream, createLivestreamCategory } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name });
const toolOf = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });

/** Pastes HTML into the editor, as if copied from another program. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(event);
  })()`);
}

test('a long description can be formatted by keyboard, sanitized on paste, previewed, kept, saved and shown', async () => {
  const admin = await app.admin();
  const plain = 'Line one\nline two\n\nNext & last';
  const course = await admin.createCourse({ title: 'Written', long_description: plain });
  const page = await open(`/dashboard/courses/${course.id}`);
  const editor = editorOf(page, 'Long description');
  await editor.getByText('Next & last').waitFor();
  await page.getByText('Everything is saved.').waitFor();
  await expectAccessibleLayout(page);

  await editor.fill('');
  await toolOf(page, 'Bold').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bold words');
  await toolOf(page, 'Bold').and(page.locator('[aria-pressed=true]')).waitFor();
  await page.getByText('Not saved: Long description').waitFor();
  await page.keyboard.press('Enter');
  await paste(
    page,
    '<h2 style="color:red" onclick="x()">Pasted</h2><script>alert(1)</script>' +
      '<table><tr><td>cell</td></tr></table><p>H<sub>2</sub>O <a href="javascript:x()">no</a> ' +
      '<a href="https://a.example/" target="_blank">yes</a></p>',
  );
  await editor.getByRole('heading', { name: 'Pasted' }).waitFor();
  await toolOf(page, 'Preview').click();
  const preview = page.getByRole('region', { name: 'Preview of the text' });
  await preview.getByRole('link', { name: 'yes' }).waitFor();
  expect(await preview.getByRole('link').count()).toBe(1);
  await expectAccessibleLayout(page);
  await toolOf(page, 'Preview').click();

  await until('the draft is stored', async () =>
    (await page.evaluate<string>('JSON.stringify(sessionStorage)')).includes('Pasted'),
  );
  await page.reload();
  await editor.getByText('Bold words').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await until('it is saved', async () =>
    (await admin.course(course.id)).long_description?.includes('Bold words'),
  );
  const { long_description: saved } = await admin.course(course.id);
  expect(saved).toContain('<strong>Bold words</strong>');
  expect(saved).toContain('<h2>Pasted</h2>');
  expect(saved).toContain('H<sub>2</sub>O no');
  expect(saved).toContain(
    '<a href="https://a.example/" rel="noopener noreferrer nofollow">yes</a>',
  );
  expect(saved).not.toMatch(/style|onclick|script/);
  expect(saved).toContain('<td><p>cell</p></td>');
  await page.getByText('Everything is saved.').waitFor();

  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/courses/${course.slug}`);
  await visitor.getByRole('heading', { name: 'Pasted' }).waitFor();
  await visitor.locator('strong', { hasText: 'Bold words' }).waitFor();
  await expectAccessibleLayout(visitor);
});

test('the API removes scripts from a long description in HTML, and leaves plain text unchanged', async () => {
  const admin = await app.admin();
  const long_description = '<p onclick="x()">A<script>alert(1)</script>b</p>';
  const course = await admin.createCourse({ long_description });
  expect(course.long_description).toBe('<p>Ab</p>');
  const updated = await admin.put(`/api/courses/${course.id}`, {
    long_description: '<ul><li><img src=x onerror=alert(1)>c</li></ul>',
  });
  expect(updated.json<{ course: typeof course }>().course.long_description).toBe(
    '<ul><li>c</li></ul>',
  );
  const plain = '1 < 2 & <b>no</b> block\n<script>';
  await admin.put(`/api/courses/${course.id}`, { long_description: plain });
  expect((await admin.course(course.id)).long_description).toBe(plain);
});

test('the info of a livestream keeps its HTML when edited, and accepts only links with known schemes', async () => {
  const admin = await app.admin();
  const category = await createLivestreamCategory(admin);
  const videos_info = '<p>Bring <mark>paper</mark></p>';
  await createLivestream(admin, { title: 'Linked', category_id: category.id, videos_info });
  const page = await open('/dashboard/livestreams?q=Linked', undefined, 'phone');
  await page.getByRole('button', { name: 'Edit Linked' }).click();
  const editor = editorOf(page, 'Videos info');
  await editor.getByText('paper').waitFor();
  await expectAccessibleLayout(page);
  await editor.press('ControlOrMeta+End');
  await toolOf(page, 'Link').click();
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByLabel('Address').press('Enter');
  await page.getByText('A link starts with https://').waitFor();
  await page.getByLabel('Address').fill('https://a.example/more');
  await page.getByLabel('Address').press('Enter');
  await editor.getByRole('link', { name: 'https://a.example/more' }).waitFor();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Livestream updated successfully').waitFor();
  const [group] = (await admin.get(`/api/livestreams?category_id=${category.id}`)).json<
    { livestreamItems: { videos_info: string }[] }[]
  >();
  const [saved] = group!.livestreamItems;
  expect(saved!.videos_info).toContain('<p>Bring <mark>paper</mark>');
  expect(saved!.videos_info).toContain('href="https://a.example/more"');
});
