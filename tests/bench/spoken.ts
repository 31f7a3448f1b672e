import { collectGarbage } from '@atelier/service-kit/ops/collect-garbage';
import { SearchIndex } from '@atelier/service-kit/search/search-index';
import { median } from './tools/measure.ts';

/** Hours of transcripts, and words in each: people say about 9,000 in an hour. */
const hours = 1_000;
const wordsPerHour = 9_000;
/** Rounds in which both indexes answer each question. */
const rounds = 20;
/** Maximum ratio of the search of what is said to the search of titles. */
const goal = 2;

const questions = ['kerning', 'word12', 'wrod450', 'word7 word900', 'word31 word4000 word8'];

export interface SpokenFigures {
  readonly spokenMs: number;
  readonly titlesMs: number;
  readonly bytesPerHour: number;
  readonly reached: boolean;
}

/**
 * Measures the index of what is said in 1,000 hours against that of 10,000 courses with four
 * lessons each. Both are in this process, and answer in turns.
 */
export function measureSpoken(): SpokenFigures {
  const before = memory();
  const spoken = transcripts();
  const bytesPerHour = (memory() - before) / hours;
  const titles = catalog();
  const times = { spoken: [] as number[], titles: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const q of questions) {
      times.spoken.push(millisecondsOf(spoken, q));
      times.titles.push(millisecondsOf(titles, q));
    }
  }
  const [spokenMs, titlesMs] = [median(times.spoken), median(times.titles)];
  return { spokenMs, titlesMs, bytesPerHour, reached: spokenMs <= goal * titlesMs };
}

const shared = { isListed: true, isFeatured: false } as const;

/** Each hour is a video whose words are as frequent as in speech: few very often, most seldom. */
function transcripts(): SearchIndex {
  const index = new SearchIndex();
  for (let hour = 0; hour < hours; hour++) {
    const said = Array.from({ length: wordsPerHour }, (_, n) => wordAt(hour * wordsPerHour + n));
    const own = { kind: 'spoken', id: `${hour}`, title: '', text: said.join(' ') } as const;
    index.put(`${hour}`, [{ ...own, ...shared }]);
  }
  return index;
}

function catalog(): SearchIndex {
  const index = new SearchIndex();
  for (let row = 0; row < 50_000; row++) {
    const title = `${wordAt(row * 3)} ${wordAt(row * 3 + 1)} ${wordAt(row * 3 + 2)} ${row}`;
    index.put(`${row}`, [{ kind: 'course', id: `${row}`, title, text: '', ...shared }]);
  }
  return index;
}

/** A word of 40,000, by Zipf's law. The same number always gives the same word. */
function wordAt(n: number): string {
  const even = ((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return `word${Math.floor(40_000 ** even)}`;
}

function millisecondsOf(index: SearchIndex, q: string): number {
  const started = performance.now();
  index.find(q, { limit: 12, mayShow: () => true });
  return performance.now() - started;
}

function memory(): number {
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
