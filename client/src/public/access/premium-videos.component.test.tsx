import { courseOperations } from '@atelier/contracts/catalog/courses';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { accessOperations } from '@atelier/contracts/commerce/access';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { access } from '~/testing/money-rows.ts';
import { course, lesson, livestream, livestreamGroup } from '~/testing/rows.ts';
import { signInLearner } from '~/testing/sessions.ts';
import { playback, ready, simulateVideos, videoSrc } from '~/testing/videos.ts';

const page = simulateApp();
simulateVideos();

const locked = { video_url: null, locked: true, media: ready };
const opened = { video_url: videoSrc, locked: false, media: ready };
const { id, title } = course();
const recording = livestream({ title: 'Live grids', duration_seconds: 60, ...locked });

const shows = (text: string | RegExp) => page.until(() => screen.getAllByText(text)[0]);
const useOne = () => screen.queryByRole('button', { name: 'Use a premium video' });
const openLesson = () => page.open(`/courses/${id}?lesson=0`);

/** Lets a learner use the rest of an account without a plan, or with one. */
function signIn(plan: 'free' | 'pro', more: Parameters<typeof access>[0] = {}): void {
  signInLearner(page, plan);
  page.reply(accessOperations.get, access({ plan, trial_left: 0, trial_ends_at: null, ...more }));
}

beforeEach(() => {
  page.reply(courseOperations.list, [course()]);
  page.reply(courseOperations.get, course({ price: 29, lessons: [lesson(1, locked)] }));
  page.refuse(lessonOperations.playback, 'NOT_ENTITLED', 'This lesson is part of Pro.');
  page.reply(livestreamOperations.list, [livestreamGroup(recording)]);
  page.reply(livestreamOperations.get, recording);
});

test('a premium video that could not be used for lack of a network can be used afterwards', async () => {
  signIn('free');
  openLesson();
  const mend = page.interfere(lessonOperations.unlock);
  fireEvent.click(await page.until(useOne));
  await shows('The video could not be opened');
  mend();
  page.reply(lessonOperations.unlock, { message: 'Opened.' });
  page.reply(courseOperations.get, course({ price: 29, lessons: [lesson(1, opened)] }));
  page.reply(lessonOperations.playback, { ...playback, chapters: [] });
  fireEvent.click(await page.until(useOne));
  await page.until(() => document.querySelector('video'));
  expect(useOne()).toBeNull();
});

test('once all premium videos are used, the player says so and offers none', async () => {
  signIn('free', { premium_left: 0 });
  openLesson();
  await shows(/^You have used all the videos of your Free account/);
  expect(useOne()).toBeNull();
});

describe('a recording', () => {
  test('is marked as locked in the list and on its page for a Free account', async () => {
    signIn('free');
    page.open('/livestreams');
    await shows('Use a premium video to watch');
    page.open(`/livestreams/${recording.id}`);
    await page.until(() => screen.getByRole('button', { name: 'Play Live grids' }));
    await shows('Use a premium video to watch');
  });

  test('is not marked for learners with Pro', async () => {
    signIn('pro');
    page.reply(livestreamOperations.get, { ...recording, ...opened });
    page.open(`/livestreams/${recording.id}`);
    await page.until(() => screen.getByRole('button', { name: 'Play Live grids' }));
    await page.until(() => page.sent('GET').some(({ path }) => path === '/access'));
    await page.until(() => !screen.queryByText(/ to watch$/));
  });
});

describe('without a plan', () => {
  test('a premium video that is open cannot be downloaded', async () => {
    signIn('free', { opened: [{ kind: 'lesson', id: lesson(1).id }] });
    page.reply(courseOperations.get, course({ price: 29, lessons: [lesson(1, opened)] }));
    page.reply(lessonOperations.playback, { ...playback, chapters: [] });
    openLesson();
    const player = within(await page.until(() => screen.getByRole('dialog')));
    await page.until(() => player.getByRole('button', { name: 'Mark as watched' }));
    await page.until(() => page.sent('GET').some(({ path }) => path === '/access'));
    expect(player.queryByRole('link', { name: 'Download video' })).toBeNull();
    page.reply(accessOperations.get, access({ plan: 'pro' }));
    page.reload();
    await page.until(() => screen.getByRole('link', { name: 'Download video' }));
  });

  test.each([`/courses/${id}`, '/downloads'])('%s offers no ePub', async (path) => {
    signIn('free');
    page.open(path);
    await shows(title);
    await page.until(() => page.sent('GET').some(({ path: asked }) => asked === '/access'));
    expect(screen.queryByRole('link', { name: /ePub of/ })).toBeNull();
    page.reply(accessOperations.get, access({ plan: 'pro' }));
    page.reload();
    await page.until(() => screen.getByRole('link', { name: /ePub of Motion with meaning$/ }));
  });
});
