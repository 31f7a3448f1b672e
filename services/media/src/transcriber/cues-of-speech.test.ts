import { expect, test } from 'vitest';
import { cuesOfSpeech } from './cues-of-speech.ts';
import type { Segment, Speech, Word } from './engine.ts';

/** Words of 0.4 s each, 0.1 s apart. */
function words(text: string, from = 0): Word[] {
  return text
    .split(' ')
    .map((word, at) => ({ word: ` ${word}`, start: from + at / 2, end: from + at / 2 + 0.4 }));
}
const speech = (...parts: Word[][]) => ({
  language: 'en',
  segments: parts.map(
    (said): Segment => ({
      ...{ start: said[0]!.start, end: said.at(-1)!.end, words: said },
      text: said.map(({ word }) => word).join(''),
    }),
  ),
});

const piece = { from: 0, to: 60 };
const cuesOf = (heard: Speech, within = piece) => cuesOfSpeech(heard, [within]).flat();

test('cues begin and end with their words, and after their sentences', () => {
  const cues = cuesOf(speech(words('Light falls from above. Shadows follow it.')), {
    from: 60,
    to: 90,
  });
  expect(cues).toEqual([
    { start: 60, end: 61.9, text: 'Light falls from above.' },
    { start: 62, end: 63.4, text: 'Shadows follow it.' },
  ]);
});

test('short sentences share a cue', () => {
  const [cue, ...more] = cuesOf(speech(words('Yes. No. Well, perhaps.')));
  expect(cue).toMatchObject({ text: 'Yes. No. Well, perhaps.' });
  expect(more).toEqual([]);
});

test('a pause ends a cue', () => {
  const cues = cuesOf(speech([...words('One two'), ...words('three', 5)]));
  expect(cues.map(({ start, text }) => [start, text])).toEqual([
    [0, 'One two'],
    [5, 'three'],
  ]);
});

test('long sentences are divided into cues of two lines and at most seven seconds', () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const cues = cuesOf(speech(words(text)));
  expect(cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' ')).toBe(text);
  for (const { start, end, text: said } of cues) {
    expect(end - start).toBeLessThanOrEqual(7);
    expect(said.length).toBeLessThanOrEqual(84);
    expect(said.split('\n').length).toBeLessThanOrEqual(2);
  }
});

test('a sentence of several segments is divided after a clause, and into parts of alike length', () => {
  const said = words(
    'Had he married a more amiable woman, he might have been made still more respectable than he was.',
  );
  const cues = cuesOf(speech(said.slice(0, 16), said.slice(16)));
  expect(cues.map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
    'Had he married a more amiable woman,',
    'he might have been made still more respectable than he was.',
  ]);
});

test('segments without words are divided by their length', () => {
  const segment = { start: 2, end: 6, text: ' Light falls. Shadows follow.', words: [] };
  const cues = cuesOf({ language: null, segments: [segment] }, { from: 10, to: 40 });
  expect(cues).toEqual([{ start: 12, end: 16, text: 'Light falls. Shadows follow.' }]);
});

test('scripts without spaces stay together, and nothing said gives no cue', () => {
  const said: Word[] = [...'光は上から'].map((word, at) => ({ word, start: at, end: at + 1 }));
  expect(cuesOf(speech(said))).toMatchObject([{ text: '光は上から' }]);
  expect(cuesOf({ language: null, segments: [] })).toEqual([]);
  const nothing = Array<Word>(20_000).fill({ word: '', start: 0, end: 9 });
  expect(cuesOf(speech(nothing))).toEqual([]);
});

test('words in no order, or before and after the piece, stay within it and in order', () => {
  const said = [...words('Shadows follow it.', 40), ...words('Light falls.', -5)];
  const cues = cuesOf(speech(said), { from: 100, to: 110 });
  for (const { start, end } of cues) {
    expect(start).toBeGreaterThanOrEqual(100);
    expect(end).toBeLessThanOrEqual(110.1);
  }
  expect(cues.map(({ text }) => text).join(' ')).toBe('Light falls. Shadows follow it.');
});

test('each word belongs to the piece in which its middle is, and stays within it', () => {
  const pieces = [
    { from: 10, to: 12 },
    { from: 20, to: 21.5 },
    { from: 90, to: 95 },
  ];
  const said = [
    { word: ' Light', start: 0.5, end: 1 },
    { word: ' falls.', start: 1, end: 2.4 },
    { word: ' Shadows', start: 2, end: 2.6 },
    { word: ' follow.', start: 3.6, end: 4.4 },
  ];
  expect(cuesOfSpeech(speech(said), pieces)).toEqual([
    [{ start: 10.5, end: 12, text: 'Light falls.' }],
    [{ start: 20, end: 20.6, text: 'Shadows' }],
    [{ start: 90.1, end: 90.9, text: 'follow.' }],
  ]);
});

test('a script without spaces is divided also if only segments have times', () => {
  const text = '光は上から落ちて影はその後に続きます。'.repeat(10);
  const cues = cuesOf({ language: 'ja', segments: [{ start: 0, end: 30, text, words: [] }] });
  expect(cues.length).toBeGreaterThan(3);
  expect(cues.map((cue) => cue.text).join('')).toBe(text);
  const noise = { start: 0, end: 30, text: 'a'.repeat(100_000), words: [] };
  const [long, ...more] = cuesOf({ language: null, segments: [noise] });
  expect(long!.text.length).toBeLessThanOrEqual(500);
  expect(more).toEqual([]);
});
