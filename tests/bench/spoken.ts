import { stat } from 'node:fs/promises';
import path from 'node:path';
import { collectGarbage } from '@atelier/service-kit/ops/collect-garbage';
import type { SearchDocument } from '@atelier/service-kit/search/search-document';
import { SearchIndex } from '@atelier/service-kit/search/search-index';
import { median } from './tools/measure.ts';
import { SqliteIndex } from './tools/sqlite-index.ts';

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

/** Hours for the engine: more than the index in memory takes. */
const engineHours = 5_000;

export interface EngineFigures {
  readonly hours: number;
  readonly ms: number;
  readonly slowestMs: number;
  readonly diskBytesPerHour: number;
  readonly buildSeconds: number;
}

/** Measures a full-text engine on disk with more hours than the index in memory takes. */
export async function measureEngine(folder: string): Promise<EngineFigures> {
  const file = path.join(folder, 'spoken.db');
  const engine = new SqliteIndex(file);
  const started = performance.now();
  for (let hour = 0; hour < engineHours; hour += 50) {
    engine.put(Array.from({ length: 50 }, (_, n) => transcript(hour + n)));
  }
  const buildSeconds = (performance.now() - started) / 1_000;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const q of questions) {
      const asked = performance.now();
      engine.find(q, { limit: 12 });
      times.push(performance.now() - asked);
    }
  }
  engine.close();
  const { size } = await stat(file);
  return {
    ...{ hours: engineHours, ms: median(times), slowestMs: Math.max(...times) },
    ...{ diskBytesPerHour: size / engineHours, buildSeconds },
  };
}

const shared = { isListed: true, isFeatured: false } as const;

/** A video of an hour, whose words are as frequent as in speech: few very often, most seldom. */
function transcript(hour: number): SearchDocument {
  const said = Array.from({ length: wordsPerHour }, (_, n) => wordAt(hour * wordsPerHour + n));
  return { kind: 'spoken', id: `${hour}`, title: '', text: said.join(' '), ...shared };
}

function transcripts(): SearchIndex {
  const index = new SearchIndex();
  for (let hour = 0; hour < hours; hour++) {
    index.put(`${hour}`, [transcript(hour)]);
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
  collectGarbage({ type: 'major', execution: 'sync' });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
