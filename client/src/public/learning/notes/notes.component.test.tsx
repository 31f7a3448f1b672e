import { courseOperations } from '@atelier/contracts/catalog/courses';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { accessOperations } from '@atelier/contracts/commerce/access';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { type NoteEntry, noteOperations } from '@atelier/contracts/users/learning/notes';
import { progressOperations } from '@atelier/contracts/users/learning/progress';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { access } from '~/testing/money-rows.ts';
import { course, idOf, lesson } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';
import { playback, ready, simulateVideos, videoSrc } from '~/testing/videos.ts';

const page = simulateApp();
simulateVideos();
/** What the server has. */
let stored: NoteEntry[];

beforeEach(() => {
  stored = [];
  signInLearner(page, 'pro');
  page.reply(
    courseOperations.get,
    course({ lessons: [lesson(1, { video_url: videoSrc, media: ready })] }),
  );
  page.reply(accessOperations.get, access({ plan: 'pro' }));
  page.reply(lessonOperations.playback, { ...playback, chapters: [] });
  page.reply(progressOperations.list, { lessons: [] });
  page.reply(noteOperations.list, () => ({ notes: stored }), 1);
  page.reply(noteOperations.save, ({ path, body }) => {
    const times = { created_at: '2026-01-02T03:04:05Z', updated_at: '2026-01-02T03:04:05Z' };
    const note = { ...(body as NoteEntry), ...times, id: path.split('/').at(-1)!, lesson: null };
    stored = [...stored.filter(({ id }) => id !== note.id), note];
    return { message: 'Saved.', note };
  });
});

const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(New note|Note at)/ });
const saved = (text: string) =>
  page.until(() => screen.getByText(text, { selector: '[aria-label="Notes of this lesson"] *' }));
const untilEmpty = () => page.until(() => field().value === '');
const save = () => page.user.click(screen.getByRole('button', { name: 'Save note' }));

async function openNotes(): Promise<void> {
  page.open(`/courses/${idOf('e')}?lesson=0`);
  fireEvent.click(await page.until(() => screen.getByRole('tab', { name: 'Notes' })));
  await page.until(field);
}

async function write(text: string): Promise<void> {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  await save();
}

test('text typed while a note is being saved is kept, and saving it updates the same note', async () => {
  await openNotes();
  const release = page.hold(noteOperations.save);
  await write('One');
  await page.until(() => screen.getByRole('button', { name: 'Saving...' }));
  fireEvent.change(field(), { target: { value: 'One and two' } });
  release();
  await saved('One');
  expect(field().value).toBe('One and two');
  await save();
  await saved('One and two');
  expect(stored.map(({ text }) => text)).toEqual(['One and two']);
});

test('a moment that already has a bookmark gets no second one', async () => {
  await openNotes();
  for (let press = 0; press < 3; press++) {
    await page.user.click(screen.getByRole('button', { name: 'Bookmark this moment' }));
    await saved('Bookmark');
  }
  expect(stored.map(({ text }) => text)).toEqual(['']);
});

test('a note is kept when a captive portal responds, and sent once the server can be reached', async () => {
  await openNotes();
  const connect = page.interfere(noteOperations.save, () => {
    const headers = { 'content-type': 'text/html' };
    return new Response('<html>Sign in to this network</html>', { headers });
  });
  await write('In a hotel');
  await untilEmpty();
  await saved('Not sent yet');
  await saved('In a hotel');
  expect(stored).toEqual([]);
  connect();
  await page.until(() => !screen.queryByText('Not sent yet'));
  expect(stored).toMatchObject([{ text: 'In a hotel' }]);
});

test('unsent notes are removed at sign-out', async () => {
  await openNotes();
  page.interfere(noteOperations.save);
  await write('Nobody else sends this');
  await saved('Not sent yet');
  expect(localStorage.getItem('unsent')).toContain('Nobody else sends this');
  page.reply(accountOperations.logout, { message: 'Signed out.' });
  page.open('/signout');
  await page.until(() => localStorage.getItem('unsent') === null);
});

test('visitors are asked to sign in to see their notes', async () => {
  page.reply(accountOperations.session, { userInfomation: null });
  page.open('/notes');
  await page.until(() => screen.getByText('Please sign in to see your notes.'));
});
