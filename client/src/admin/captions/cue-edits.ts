import type { Cue } from '@atelier/contracts/media/captions';
import { cueTextLimit } from '@atelier/contracts/media/limits';

/** Shortest cue, in seconds. */
const shortest = 0.1;

const inOrder = (cues: readonly Cue[]) =>
  cues.toSorted((a, b) => a.start - b.start || a.end - b.end);

const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000;

function replaced(cues: readonly Cue[], index: number, changed: Partial<Cue>): Cue[] {
  return cues.map((cue, at) => (at === index ? { ...cue, ...changed } : cue));
}

export function withText(cues: readonly Cue[], index: number, text: string): Cue[] {
  return replaced(cues, index, { text });
}

/** Moves the start or end of a cue by some seconds; a cue never ends before it starts. */
export function nudged(
  cues: readonly Cue[],
  index: number,
  edge: 'start' | 'end',
  seconds: number,
): Cue[] {
  const { start, end } = cues[index]!;
  const moved =
    edge === 'start'
      ? { start: rounded(Math.min(Math.max(0, start + seconds), end - shortest)) }
      : { end: rounded(Math.max(end + seconds, start + shortest)) };
  return replaced(cues, index, moved);
}

/** Sets the start or end of a cue, as far as possible. */
export function movedTo(
  cues: readonly Cue[],
  index: number,
  edge: 'start' | 'end',
  seconds: number,
): Cue[] {
  return nudged(cues, index, edge, seconds - cues[index]![edge]);
}

/**
 * Splits a cue at a place in its text. The time is divided by the lengths of both parts. Returns the
 * cues unchanged if one part would be empty or the cue is too short.
 */
export function split(cues: readonly Cue[], index: number, place: number): readonly Cue[] {
  const { start, end, text } = cues[index]!;
  const [before, after] = [text.slice(0, place).trim(), text.slice(place).trim()];
  if (!before || !after || end - start < 2 * shortest) return cues;
  const share = before.length / (before.length + after.length);
  const middle = rounded(start + (end - start) * share);
  const parts = [
    { start, end: middle, text: before },
    { start: middle, end, text: after },
  ];
  return cues.flatMap((cue, at) => (at === index ? parts : [cue]));
}

/**
 * Joins a cue with the one that follows it. Returns the cues unchanged if there is none, or if both
 * together have too much text.
 */
export function merged(cues: readonly Cue[], index: number): readonly Cue[] {
  const [first, second] = [cues[index], cues[index + 1]];
  if (!first || !second) return cues;
  const text = `${first.text.trim()} ${second.text.trim()}`;
  if (text.length > cueTextLimit) return cues;
  const joined = { start: first.start, end: Math.max(first.end, second.end), text };
  return cues.flatMap((cue, at) => (at === index ? [joined] : at === index + 1 ? [] : [cue]));
}

export function without(cues: readonly Cue[], index: number): Cue[] {
  return cues.filter((_, at) => at !== index);
}

/** Adds an empty cue of two seconds. */
export function added(cues: readonly Cue[], start: number): { cues: Cue[]; index: number } {
  const cue = { start: rounded(start), end: rounded(start + 2), text: '' };
  const all = inOrder([...cues, cue]);
  return { cues: all, index: all.indexOf(cue) };
}

/** Replaces each occurrence of some words, in the same case. `tooLong` has too much text then. */
export function withReplacement(cues: readonly Cue[], words: string, by: string) {
  let count = 0;
  const changed = cues.map((cue) => {
    const parts = cue.text.split(words);
    count += parts.length - 1;
    return parts.length > 1 ? { ...cue, text: parts.join(by) } : cue;
  });
  const tooLong = changed.find(({ text }, at) => {
    return text.length > Math.max(cueTextLimit, cues[at]!.text.length);
  });
  return { cues: changed, count, tooLong };
}

/** Returns the cues to save: empty ones are left out. */
export function savedCues(cues: readonly Cue[]): Cue[] {
  return inOrder(cues.filter(({ text }) => text.trim() !== ''));
}
