const timestamp = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`;
/** What stands before times unseen: spaces, and marks such as those of the direction of text. */
const unseen = String.raw`^[\s\p{Cf}]*`;
const timing = new RegExp(String.raw`${unseen}${timestamp}\s*-->\s*${timestamp}(?:\s+(.*))?$`, 'u');
const exact = String.raw`[\d:]*\d:\d\d[.,]\d+`;
const mistyped = new RegExp(String.raw`${unseen}${exact}\s*[-–—=>→]+\s*${exact}\s*$`, 'u');
const numeric = new RegExp(String.raw`${unseen}[-+]?\d(?:[^>]*\d)?[:.,]`, 'u');
const number = /^[^\p{L}\d]*\d+[^\p{L}\d]*$/u;

interface Times {
  /** In seconds, as is `end`. */
  readonly start: number;
  readonly end: number;
  /** What follows the times: where the cue is shown. */
  readonly rest: string;
}

export type FileType = 'vtt' | 'srt';

/** A line for the parser, and the number of the line of the file that it comes from. */
export interface StrictLine {
  readonly text: string;
  readonly at: number;
}

/** Parses the line with the times of a cue; null if it is none. */
export function timesOf(line: string): Times | null {
  const times = timing.exec(line);
  if (!times) return null;
  const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
  return { start, end, rest: times[9]?.trim() ?? '' };
}

function secondsOf([hours = '0', minutes, seconds, fraction = '']: readonly string[]): number {
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, '0')) / 1_000;
}

/**
 * Returns whether a line must hold the times of a cue, rightly or not. In SRT, an arrow can also be
 * said.
 */
export function isTiming(line: string, type: FileType): boolean {
  const hasArrow = line.includes('-->') && (type === 'vtt' || numeric.test(line));
  return hasArrow || mistyped.test(line);
}

/**
 * Writes lines as the parser requires: times in full, with nothing behind them, and an empty line
 * before each cue. In SRT, empty lines within a text are dropped.
 */
export function strictLines(lines: readonly string[], type: FileType): StrictLine[] {
  return type === 'vtt' ? strictVtt(lines) : strictSrt(lines);
}

function strictVtt(lines: readonly string[]): StrictLine[] {
  return lines.flatMap((text, index) => {
    const times = timesOf(text);
    const at = index + 1;
    if (!times) return { text, at };
    const cue = { text: inFull(times), at };
    const isInText = [lines[index - 1], lines[index - 2]].every((line) => line?.trim());
    // Players also show a cue directly below the header.
    return isInText || index === 1 ? [{ text: '', at }, cue] : cue;
  });
}

function strictSrt(lines: readonly string[]): StrictLine[] {
  const filled = lines.flatMap((text, index) => (text.trim() ? { text, at: index + 1 } : []));
  const first = filled.findIndex(({ text }) => timesOf(text));
  const isNumbered = number.test(filled[first - 1]?.text ?? '');
  return filled.slice(first).flatMap((line, index, all) => {
    const times = timesOf(line.text);
    if (times)
      return [
        { text: '', at: line.at },
        { text: inFull(times), at: line.at },
      ];
    const isNumber = isNumbered && number.test(line.text) && timesOf(all[index + 1]?.text ?? '');
    // The parser takes every arrow for one between times.
    return isNumber ? [] : { ...line, text: line.text.replaceAll('-->', '--&gt;') };
  });
}

const inFull = ({ start, end }: Times) => `${clock(start)} --> ${clock(end)}`;

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, rest] = [milliseconds / 3_600_000, milliseconds % 3_600_000];
  const fraction = String(rest % 1_000).padStart(3, '0');
  return `${two(hours)}:${two(rest / 60_000)}:${two((rest % 60_000) / 1_000)}.${fraction}`;
}
