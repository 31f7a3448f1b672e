import { expect, test } from 'vitest';
import { added, merged, movedTo, nudged, savedCues, split, withReplacement } from './cue-edits.ts';

const cues = [
  { start: 1, end: 3, text: 'Light falls from above' },
  { start: 3, end: 4, text: 'and shadows follow' },
];

test('a split divides text and time, and a merge joins them again', () => {
  const halves = split(cues, 0, 11);
  expect(halves).toEqual([
    { start: 1, end: 2.048, text: 'Light falls' },
    { start: 2.048, end: 3, text: 'from above' },
    cues[1],
  ]);
  expect(merged(halves, 0)).toEqual(cues);
  expect(merged(cues, 0)).toEqual([
    { start: 1, end: 4, text: 'Light falls from above and shadows follow' },
  ]);
});

test.each([0, 22])('a split at the edge of the text (%i) changes nothing', (place) => {
  expect(split(cues, 0, place)).toBe(cues);
});

test('the last cue has none to be merged with', () => {
  expect(merged(cues, 1)).toBe(cues);
});

test('cues whose text is too long together are not merged', () => {
  const long = cues.map((cue) => ({ ...cue, text: 'x'.repeat(250) }));
  expect(merged(long, 0)).toBe(long);
});

test('times are nudged, but never before zero or past the other edge', () => {
  expect(nudged(cues, 0, 'start', -0.1)[0]?.start).toBe(0.9);
  expect(nudged(cues, 0, 'start', -5)[0]?.start).toBe(0);
  expect(nudged(cues, 0, 'start', 5)[0]?.start).toBe(2.9);
  expect(nudged(cues, 0, 'end', -5)[0]?.end).toBe(1.1);
  expect(movedTo(cues, 1, 'end', 7.25)[1]?.end).toBe(7.25);
});

test('a new cue takes its place by its time, and is not saved while it is empty', () => {
  const { cues: three, index } = added(cues, 2);
  expect(index).toBe(1);
  expect(three[1]).toEqual({ start: 2, end: 4, text: '' });
  expect(savedCues(three)).toEqual(cues);
});

test('words are replaced everywhere and counted', () => {
  const { cues: changed, count } = withReplacement(cues, 'low', 'l');
  expect(count).toBe(1);
  expect(changed[1]?.text).toBe('and shadows foll');
});

test('a cue that a replacement makes too long is named', () => {
  expect(withReplacement(cues, 'shadows', 'x'.repeat(500)).tooLong).toMatchObject({ start: 3 });
  const long = [{ start: 1, end: 2, text: 'x'.repeat(600) }];
  expect(withReplacement(long, 'xx', 'y').tooLong).toBeUndefined();
});
