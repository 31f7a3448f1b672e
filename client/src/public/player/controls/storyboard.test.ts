import { expect, test } from 'vitest';
import { parseStoryboard, tileAt } from './storyboard.ts';

const text = `WEBVTT

00:00:00.000 --> 00:00:05.000
storyboard.jpg#xywh=0,0,160,90

00:00:05.000 --> 01:00:10.500
storyboard.jpg#xywh=160,90,160,90
`;

test('tiles are parsed with their times, pictures and positions', () => {
  const tiles = parseStoryboard(text, '/media/videos/a/storyboard.vtt');
  const picture = '/media/videos/a/storyboard.jpg';
  expect(tiles).toEqual([
    { from: 0, to: 5, picture, x: 0, y: 0, width: 160, height: 90 },
    { from: 5, to: 3_610.5, picture, x: 160, y: 90, width: 160, height: 90 },
  ]);
  expect([tileAt(tiles, 4.9)?.x, tileAt(tiles, 5)?.x, tileAt(tiles, 9_999)?.x]).toEqual([
    0, 160, 160,
  ]);
});

test('an invalid storyboard has no tiles', () => {
  expect(parseStoryboard('<!doctype html>', '/x')).toEqual([]);
});
