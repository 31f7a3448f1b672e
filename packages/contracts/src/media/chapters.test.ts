import { describe, expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

const titles = (text: string, duration = 4_000) =>
  chaptersOf(text, duration).map(({ start, end, title }) => `${start}-${end} ${title}`);

describe('lines of a description name chapters', () => {
  test('among other text, until the next one or the end', () => {
    const text = 'What to see:\n\n0:00 Start\n1:05 The baseline\n\nBring a pencil.\n1:02:03 End';
    expect(titles(text)).toEqual(['0-65 Start', '65-3723 The baseline', '3723-4000 End']);
  });

  test('in the spellings that people use', () => {
    const text = '- 00:00 – Start\n(0:30) Second\n[01:00]: Third part\r\n• 90:00 Too late';
    expect(titles(text)).toEqual(['0-30 Start', '30-60 Second', '60-4000 Third part']);
  });

  test.each([
    ['in bold type', '**0:00** Start\n* 1:00 **End**'],
    ['numbered', '1. 0:00 Start\n2) 1:00 End'],
    ['with a dash alone', '0:00-Start\n1:00–End'],
    ['with pictures and arrows', '▶️ 0:00 → Start\n👉 1:00 → End'],
    ['with marks of direction', '\u200f0:00 Start\n\u200f1:00 End'],
    ['with their ends', '0:00 - 1:00 Start\n[1:00]–[2:00]: End'],
  ])('%s', (_, text) => {
    expect(titles(text)).toEqual(['0-60 Start', '60-4000 End']);
  });
});

test.each([
  ['nothing', null],
  ['one time', '0:00 Start'],
  ['no beginning', '0:10 Start\n0:20 End'],
  ['times out of order', '0:00 Start\n2:00 B\n1:00 A'],
  ['times in sentences', 'At 0:00 it starts\nand at 1:00 it ends'],
  ['times without titles', '0:00\n1:00'],
  ['times with parts of seconds', '0:00.0 Start\n1:00.5 End'],
  ['wrong seconds', '0:00 Start\n0:75 End'],
])('%s names none', (_, text) => {
  expect(chaptersOf(text, 600)).toEqual([]);
});

test('long text takes no time', () => {
  const started = performance.now();
  chaptersOf(`${'- '.repeat(50_000)}\n`.repeat(10), 600);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('without lines, the chapters of the file count, as far as it plays', () => {
  const stored = [
    { start: 0, title: 'Opening' },
    { start: 30.5, title: 'Middle' },
    { start: 900, title: 'Cut off' },
  ];
  expect(chaptersOf('No times here.', 600, stored)).toEqual([
    { start: 0, end: 30.5, title: 'Opening' },
    { start: 30.5, end: 600, title: 'Middle' },
  ]);
  expect(chaptersOf('0:00 By hand\n0:20 Second', 600, stored)[0]!.title).toBe('By hand');
});
