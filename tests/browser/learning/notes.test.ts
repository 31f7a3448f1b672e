import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { notesOf, progressOf } from '../../support/people/learning.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { overflows, phone } from '../support/site.ts';
import { seek, untilPlays, videoState } from '../support/video.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Worth noting' });
  const lesson = await admin.createLesson(
    { id },
    { title: 'With a pen', serial: 1, video: 'mp4-minute' },
  );
  await admin.untilMedia({ id }, lesson, 'ready');
  course = await admin.course(id);
});

async function openNotes(options: Parameters<typeof browser.newPage>[0] = {}) {
  const page = await browser.newPage(options);
  const learner = await app.learner();
  await signInAs(page, learner);
  await page.goto(`${app.url}/courses/${course.id}?lesson=0`);
  await untilPlays(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  return { page, learner };
}

async function pauseAt(page: Page, seconds: number): Promise<void> {
  if (!(await videoState(page)).paused) {
    await page.getByRole('button', { name: 'Pause' }).click();
    await until('it is paused', async () => (await videoState(page)).paused);
  }
  await seek(page, seconds);
}
const field = (page: Page) => page.getByRole('textbox', { name: /^(New note|Note at)/ });
const listOf = (page: Page) => page.getByRole('list', { name: 'Notes of this lesson' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await until('it is saved', async () => (await field(page).inputValue()) === '');
}

test.each(
  widths(
    { name: 'desktop', viewport: { width: 1280, height: 900 } },
    { name: 'phone', viewport: phone },
  ),
)(
  '$name: notes and bookmarks are added at a position, link back to it, and can be edited and deleted',
  atBothWidths,
  async ({ viewport }) => {
    const { page, learner } = await openNotes({ viewport });
    await pauseAt(page, 42);
    await field(page).focus();
    await page.getByRole('textbox', { name: 'Note at 0:42' }).fill('half a ');
    await page.getByRole('tab', { name: 'Description' }).click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    expect(await field(page).inputValue(), 'the typed text is kept').toBe('half a ');
    await write(page, 'A **bold** idea <img src=x onerror="document.title=1"><script>1</script>');
    await listOf(page).locator('strong').getByText('bold').waitFor();
    await listOf(page).getByText('<img src=x onerror="document.title=1">').waitFor();
    expect(await listOf(page).locator('img, script').count()).toBe(0);
    await pauseAt(page, 7);
    await page.getByRole('button', { name: 'Bookmark this moment' }).click();
    await listOf(page).getByText('Bookmark', { exact: true }).waitFor();
    expect(await listOf(page).getByRole('listitem').first().innerText()).toContain('0:07');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.getByRole('button', { name: 'Go to 0:42' }).click();
    await until('it is there', async () => Math.round((await videoState(page)).currentTime) === 42);

    await page.getByRole('button', { name: 'Edit the note at 0:42' }).click();
    const form = page.getByRole('form', { name: 'Change the note at 0:42' });
    await form.getByRole('textbox').fill('Changed');
    await form.getByRole('button', { name: 'Save note' }).click();
    await listOf(page).getByText('Changed').waitFor();
    await page.getByRole('button', { name: 'Delete the bookmark at 0:07' }).click();
    await listOf(page).getByText('Bookmark', { exact: true }).waitFor({ state: 'detached' });
    // The list shows a change before it is sent.
    await expect.poll(() => notesOf(learner)).toMatchObject([{ text: 'Changed', position: 42 }]);
  },
);

test('all notes are listed by course, can be searched, and link to their position', async () => {
  const { page } = await openNotes();
  await pauseAt(page, 30);
  await write(page, 'About café signs');
  await page.getByRole('link', { name: 'All your notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Worth noting' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('nothing like it');
  await page.getByText('No notes found').waitFor();
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('CAFE');
  await page.getByText('About café signs').waitFor();
  await page.getByRole('link', { name: 'With a pen, 0:30' }).click();
  await untilPlays(page, 29.5);
  expect((await videoState(page)).currentTime).toBeLessThan(45);
});

test('an unsaved note is kept through a reload and removed at sign-out', async () => {
  const { page } = await openNotes();
  await pauseAt(page, 12);
  await write(page, 'As it was saved');
  await page.getByRole('button', { name: 'Edit the note at 0:12' }).click();
  const edited = page.getByRole('form', { name: 'Change the note at 0:12' }).getByRole('textbox');
  await edited.fill('As it is being changed');
  await pauseAt(page, 20);
  await field(page).fill('Not saved yet');
  const reopen = async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await field(page).waitFor();
  };
  await reopen();
  expect(await field(page).inputValue()).toBe('Not saved yet');
  await page.getByRole('textbox', { name: 'Note at 0:20' }).waitFor();
  await edited.waitFor();
  expect(await edited.inputValue()).toBe('As it is being changed');

  await page.goto(`${app.url}/signout`);
  await page.waitForURL(`${app.url}/`);
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  const kept = 'JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })';
  await expect.poll(() => page.evaluate<string>(kept)).not.toMatch(/Not saved yet|being changed/);
});

test('a lesson opened at a given position resumes at the latest position after a reload', async () => {
  const page = await browser.newPage();
  const learner = await app.learner();
  await signInAs(page, learner);
  await page.goto(`${app.url}/courses/${course.id}?lesson=0&at=10`);
  await untilPlays(page, 9.5);
  await page.waitForURL(/\?lesson=0$/);
  await pauseAt(page, 40);
  await page.evaluate('document.querySelector("video").dispatchEvent(new Event("pause"))');
  await until(
    'the progress is saved',
    async () => (await progressOf(learner, course))[0]?.position === 40,
  );
  await page.reload();
  await untilPlays(page, 39.5);
});

test('notes and progress are stored while offline, and sent once online again', async () => {
  const { page, learner } = await openNotes();
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await pauseAt(page, 20);
  await page.context().setOffline(true);
  await write(page, 'Written in a tunnel');
  await listOf(page).getByText('Not sent yet').waitFor();
  await seek(page, 25);
  await page.evaluate('document.querySelector("video").dispatchEvent(new Event("pause"))');
  await until('the progress is stored', async () =>
    (await page.evaluate<string>('localStorage.getItem("unsent") ?? ""')).includes('/progress/'),
  );
  expect(await notesOf(learner)).toEqual([]);
  await page.context().setOffline(false);
  await listOf(page).getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(await notesOf(learner)).toMatchObject([{ text: 'Written in a tunnel', position: 20 }]);
  await until('the progress has arrived', async () => {
    const [lesson] = await progressOf(learner, course);
    return lesson?.position === 25;
  });
});
