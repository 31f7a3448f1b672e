import { expect, test } from 'vitest';
import { wordsInText } from './words-in-text.ts';

/** Words of a second each. */
const words = (...said: string[]) => said.map((word, at) => ({ word, start: at, end: at + 1 }));
const told = (text: string, ...said: string[]) =>
  wordsInText(text, words(...said)).map(({ word }) => word);

test('words without punctuation, as OpenAI tells them, take it from the text', () => {
  const text = ' He said: "Wait, please!" Then (after a while) it rained.';
  const said = ['He', 'said', 'Wait', 'please', 'Then', 'after', 'a', 'while', 'it', 'rained'];
  const found = wordsInText(text, words(...said));
  expect(found.map(({ word }) => word)).toEqual([
    ...[' He', ' said:', ' "Wait,', ' please!"', ' Then'],
    ...[' (after', ' a', ' while)', ' it', ' rained.'],
  ]);
  expect(found[9]).toEqual({ word: ' rained.', start: 9, end: 10 });
});

test('words with spaces and punctuation of their own stay as they are', () => {
  expect(told(' Light falls.', ' Light', ' falls.')).toEqual([' Light', ' falls.']);
});

test('in scripts without spaces, punctuation stays with the word before', () => {
  expect(told('光は、上から。', '光', 'は', '上', 'から')).toEqual(['光', 'は、', '上', 'から。']);
});

test('words that are not those of the text have no times', () => {
  expect(told(' It costs $5 today.', 'It', 'costs', 'five', 'dollars', 'today')).toEqual([]);
  expect(told(' One two three.', 'One', 'three')).toEqual([]);
  expect(told(' One two.', 'One')).toEqual([]);
  expect(told(' One two.')).toEqual([]);
});
