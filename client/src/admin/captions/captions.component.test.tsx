import { courseOperations } from '@atelier/contracts/catalog/courses';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { type CaptionTrack, type Cue, captionOperations } from '@atelier/contracts/media/captions';
import {
  type Transcription,
  transcriptionOperations,
} from '@atelier/contracts/media/transcription';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf, livestream, livestreamGroup } from '~/testing/rows.ts';

const page = simulateApp();
const later = '2026-01-02T03:04:09.000Z';
const english: CaptionTrack = {
  ...{ id: idOf('9'), language: 'en', label: 'English (CC)', kind: 'captions' },
  ...{ origin: 'uploaded', reviewed: true, fits: true, updated_at: '2026-01-02T03:04:05.000Z' },
  src: '/media/captions.vtt',
};
const cues: Cue[] = [
  { start: 1, end: 3, text: 'Light falls from above' },
  { start: 3, end: 4, text: 'and shadows follow' },
];

const none: Transcription = {
  ...{ status: 'none', progress: 0, reason: null, engine: null, model: null, language: null },
  cues: [],
};

beforeEach(() => {
  enterBackOffice(page);
  page.reply(transcriptionOperations.ofLivestream, { transcription: none, is_on: false });
  const shown = livestream({ title: 'Shade', video_url: '/media/video.mp4' });
  page.reply(livestreamOperations.list, [livestreamGroup(shown)]);
  page.reply(captionOperations.listOfLivestream, { captions: [english] });
  page.reply(captionOperations.get, { captions: english, cues });
  const saved = { ...english, updated_at: later };
  page.reply(captionOperations.update, { message: 'Captions saved.', captions: saved });
});

async function openPanel() {
  page.open('/dashboard/livestreams');
  fireEvent.click(await page.until(() => screen.getByRole('button', { name: 'Preview Shade' })));
  return page.until(() => screen.getByRole('region', { name: 'Captions' }));
}

async function openEditor() {
  await openPanel();
  fireEvent.click(
    await page.until(() => screen.getByRole('button', { name: 'Edit English (CC)' })),
  );
  fireEvent.click(await page.until(() => screen.getByRole('button', { name: /Light falls/ })));
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const saves = () =>
  page.sent('PUT').map(({ body }) => body as { cues: Cue[]; if_updated_at?: string });

test('captions are downloaded in both formats', async () => {
  const panel = await openPanel();
  const links = await page.until(() => within(panel).getAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/media/captions.vtt',
    '/media/captions.srt',
  ]);
});

test('captions of a replaced video are kept once an admin says that they fit', async () => {
  page.reply(captionOperations.listOfLivestream, { captions: [{ ...english, fits: false }] });
  await openPanel();
  fireEvent.click(await page.until(() => screen.getByRole('button', { name: 'They fit' })));
  await page.until(() => page.sent('PUT').length === 1);
  expect(page.sent('PUT')[0]?.body).toEqual({ fits: true });
});

test('an automatic transcript is marked as reviewed once somebody has read it', async () => {
  const unread = { ...english, origin: 'transcribed' as const, reviewed: false };
  page.reply(captionOperations.listOfLivestream, { captions: [unread] });
  const panel = await openPanel();
  await page.until(() => within(panel).getByText('Transcribed automatically, not reviewed yet'));
  fireEvent.click(within(panel).getByRole('button', { name: 'Mark English (CC) as reviewed' }));
  await page.until(() => page.sent('PUT').length === 1);
  expect(page.sent('PUT')[0]?.body).toEqual({ reviewed: true });
});

test('where transcription is off, nothing is said of it', async () => {
  const panel = await openPanel();
  await page.until(() => within(panel).getByText('Uploaded'));
  expect(within(panel).queryByRole('button', { name: 'Transcribe' })).toBeNull();
});

test('a video is transcribed at a press, and what was said so far is shown', async () => {
  page.reply(transcriptionOperations.ofLivestream, { transcription: none, is_on: true });
  const running: Transcription = { ...none, status: 'running', progress: 40, cues };
  page.reply(transcriptionOperations.startLivestream, {
    message: 'Started.',
    transcription: running,
  });
  const panel = await openPanel();
  const press = await page.until(() => within(panel).getByRole('button', { name: 'Transcribe' }));
  page.reply(transcriptionOperations.ofLivestream, { transcription: running, is_on: true });
  fireEvent.click(press);
  await page.until(() => within(panel).getByText('Being transcribed \u00b7 40%'));
  const said = within(panel).getByRole('region', { name: 'What was said so far' });
  expect(said.textContent).toBe('Light falls from above and shadows follow');
});

test('cues are edited by keyboard and saved as one goes; changes are undone one by one', async () => {
  const area = await openEditor();
  area.setSelectionRange(11, 11);
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  expect(text().value).toBe('Light falls');
  await page.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({
    cues: [{ text: 'Light falls' }, { text: 'from above' }, { text: 'and shadows follow' }],
    if_updated_at: english.updated_at,
  });
  fireEvent.keyDown(text(), { key: 'm', ctrlKey: true });
  expect(text().value).toBe('Light falls from above');
  fireEvent.keyDown(text(), { key: 'ArrowRight', altKey: true });
  fireEvent.keyDown(text(), { key: 'z', ctrlKey: true });
  await page.until(() => saves().length === 2);
  expect(saves()[1]?.cues).toEqual(cues);
  expect(saves()[1]?.if_updated_at).toBe(later);
  await page.until(() => screen.getByText('All changes are saved'));
});

test('the keyboard has a place in the editor from its opening until after its end', async () => {
  await openPanel();
  const edit = () => screen.getByRole('button', { name: 'Edit English (CC)' });
  fireEvent.click(await page.until(edit));
  const first = await page.until(() => screen.getByRole('button', { name: /Light falls/ }));
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(text().value).toBe('and shadows follow');
  fireEvent.keyDown(text(), { key: 'z', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await page.until(() => expect(document.activeElement).toBe(edit()));
});

test('words are replaced in all cues', async () => {
  await openEditor();
  const form = screen.getByRole('form', { name: 'Find and replace' });
  fireEvent.change(within(form).getByLabelText(/^Find/), { target: { value: 'shadows' } });
  fireEvent.change(within(form).getByLabelText(/^Replace with/), { target: { value: 'dusk' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Replace 1 place' }));
  await page.until(() => saves().length === 1);
  expect(saves()[0]?.cues[1]?.text).toBe('and dusk follow');
});

test('what makes a cue too long is refused where it is asked for, and named if it is not saved', async () => {
  const long = cues.map((cue) => ({ ...cue, text: `${cue.text} ${'x'.repeat(300)}` }));
  page.reply(captionOperations.get, { captions: english, cues: long });
  const area = await openEditor();
  fireEvent.keyDown(area, { key: 'm', ctrlKey: true });
  await page.until(() => screen.getByText('Together, both cues have more than 500 characters'));
  const form = screen.getByRole('form', { name: 'Find and replace' });
  const find = within(form).getByLabelText(/^Find/);
  fireEvent.change(find, { target: { value: 'shadows' } });
  const by = within(form).getByLabelText(/^Replace with/);
  fireEvent.change(by, { target: { value: 'y'.repeat(300) } });
  fireEvent.click(within(form).getByRole('button', { name: 'Replace 1 place' }));
  await page.until(() =>
    within(form).getByText('The cue at 0:03 would have more than 500 characters'),
  );
  expect(saves()).toEqual([]);
  const fields = [{ path: 'cues.1.text', message: 'Text is wrong' }];
  const body = { status: 'error', code: 'VALIDATION', message: 'Text is wrong', fields };
  page.interfere(captionOperations.update, () => Response.json(body, { status: 400 }));
  fireEvent.change(text(), { target: { value: 'Light' } });
  await page.until(() => screen.getByText('The cue at 0:03: Text is wrong'));
  fireEvent.keyDown(find, { key: 'z', ctrlKey: true });
  expect(text().value, 'the keys of a field are its own').toBe('Light');
});

test('newer changes of somebody else are saved over only if that is confirmed', async () => {
  const takeBack = page.refuse(captionOperations.update, 'CHANGED');
  await openEditor();
  fireEvent.change(text(), { target: { value: 'Light' } });
  const asked = await page.until(() => question());
  takeBack();
  fireEvent.click(within(asked).getByRole('button', { name: 'Yes, save mine' }));
  await page.until(() => saves().length === 2);
  expect(saves()[1]).not.toHaveProperty('if_updated_at');
  await page.until(() => screen.getByText('All changes are saved'));
});

test('changes that could not be saved offline are kept, and saved once there is a connection', async () => {
  const takeBack = page.interfere(captionOperations.update);
  await openEditor();
  fireEvent.change(text(), { target: { value: 'Light' } });
  await page.until(() => screen.getByText('The server could not be reached.'));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await page.until(() => saves().length === 2);
  await page.until(() => screen.getByText('The server could not be reached.'));
  expect(text().value).toBe('Light');
  takeBack();
  fireEvent(window, new Event('online'));
  await page.until(() => screen.getByText('All changes are saved'));
  expect(saves().at(-1)?.cues[0]?.text).toBe('Light');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await page.until(() => screen.getByRole('region', { name: 'Captions' }));
});

test('leaving with changes that could not be saved asks first', async () => {
  page.interfere(captionOperations.update);
  await openEditor();
  fireEvent.change(text(), { target: { value: 'Light' } });
  await page.until(() => screen.getByText('The server could not be reached.'));
  await page.user.keyboard('{Escape}');
  const asked = within(await page.until(question));
  asked.getByText('Discard what you typed?');
  screen.getByDisplayValue('Light');
  await page.user.click(asked.getByRole('button', { name: 'Yes, discard it' }));
  await page.until(() => screen.getByRole('region', { name: 'Captions' }));
});

test('the captions of an intro are edited on the page of its course', async () => {
  page.reply(courseOperations.get, course({ video: '/media/intro.mp4' }));
  page.reply(captionOperations.listOfCourse, { captions: [english] });
  page.reply(transcriptionOperations.ofCourse, { transcription: none, is_on: true });
  page.open(`/dashboard/courses/${idOf('e')}`);
  const open = await page.until(() => screen.getByRole('button', { name: 'Preview and captions' }));
  fireEvent.click(open);
  const panel = await page.until(() => screen.getByRole('region', { name: 'Captions' }));
  await page.until(() => within(panel).getByRole('button', { name: 'Edit English (CC)' }));
  await page.until(() => within(panel).getByRole('button', { name: 'Transcribe' }));
});
