import { expect, test } from 'vitest';
import { awaitingLesson } from './match-lesson.ts';

const lesson = (title: string, awaited_file?: string, status: 'none' | 'ready' = 'none') => ({
  ...{ id: title, title, section_id: null, awaits_video: true, media: { status } },
  ...(awaited_file && { awaited_file }),
});
const find = (name: string, ...lessons: ReturnType<typeof lesson>[]) =>
  awaitingLesson(lessons, [], { name, folder: null })?.id;

test('a file goes to the lesson that names it, with or without its extension', () => {
  const lessons = [lesson('Grids', 'a1.mp4'), lesson('Lines', 'B2'), lesson('a1')];
  expect(find('A1.MP4', ...lessons)).toBe('Grids');
  expect(find('b2.mov', ...lessons)).toBe('Lines');
  expect(find('c3.mp4', ...lessons)).toBeUndefined();
});

test('else to the only lesson of its title, whatever the signs and the number', () => {
  const title = 'What’s new in 2026?';
  expect(find('03_Whats new in 2026.mp4', lesson(title), lesson('Grids'))).toBe(title);
  expect(find('2.mp4', lesson('2'))).toBe('2');
  expect(find('Intro.mp4', lesson('Intro'), lesson('intro'))).toBeUndefined();
  expect(find('1 Intro.mp4', lesson('2 Intro'))).toBeUndefined();
  expect(find('1 Intro.mp4', lesson('1 Intro', '', 'ready'), lesson('Intro'))).toBeUndefined();
});

test('not to one that has a video or names another file', () => {
  expect(find('Grids.mp4', lesson('Grids', undefined, 'ready'))).toBeUndefined();
  expect(find('Grids.mp4', lesson('Grids', 'other.mp4'))).toBeUndefined();
});

test('one in a folder to a lesson of the section of that name', () => {
  const sections = [{ id: 's', title: 'The Basics' }];
  const lessons = [{ ...lesson('Grids'), section_id: 's' }];
  const inFolder = (folder: string) =>
    awaitingLesson(lessons, sections, { name: 'Grids.mp4', folder })?.id;
  expect(inFolder('01 The basics')).toBe('Grids');
  expect(inFolder('Advanced')).toBeUndefined();
});
