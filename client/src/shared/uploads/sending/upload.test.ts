import { expect, test } from 'vitest';
import { acceptedTypes, isNamedAsVideo } from './upload.ts';

test.each([
  'Lesson.mp4',
  'Lesson.MOV',
  'Lesson 1.m2ts',
  'Talk.mp3',
  'Memo.m4a',
  'Studio.WAV',
  'Talk.ogg',
  'Talk.opus',
  'Studio.flac',
])('%s is offered and taken for a video', (name) => {
  expect(isNamedAsVideo(name)).toBe(true);
  const extension = `.${name.split('.').at(-1)!.toLowerCase()}`;
  expect(acceptedTypes.video.split(',')).toContain(extension);
});

test.each(['notes.txt', 'cover.jpg', 'mp3.zip', ''])('“%s” is not', (name) => {
  expect(isNamedAsVideo(name)).toBe(false);
});
