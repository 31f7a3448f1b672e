import type { Cue } from '@atelier/contracts/media/captions';
import { cueLimit, cueTextLimit, latestCueSeconds } from '@atelier/contracts/media/limits';
import { invalid } from '@atelier/service-kit/rpc/errors';
import { durationText } from '@atelier/service-kit/video/video-slot';
import { parseText } from 'media-captions';
import { plainText } from './cue-text.ts';

const timestamp = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${timestamp}\s*-->\s*${timestamp}(?:\s.*)?$`);
const placed = new RegExp(String.raw`^(\s*${timestamp}\s*-->\s*${timestamp}).*$`, 'gm');

/**
 * Reads the cues of a WebVTT or SRT file, ordered by their start. Markup is dropped. Cues may
 * overlap, as the formats allow.
 *
 * @throws AppError VALIDATION that names the first line at fault
 */
export async function readCaptions(file: string): Promise<Cue[]> {
  const text = file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const count = checkLines(text.split('\n'));
  if (count === 0) throw invalid('file', 'The file has no cues. It must be WebVTT or SRT.');
  const type = text.startsWith('WEBVTT') ? 'vtt' : 'srt';
  const lines = normalized(type === 'srt' ? withoutPlaces(text) : text);
  const { cues, errors } = await parseText(lines, { type, errors: true });
  const [fault] = errors;
  if (fault) throw atLine(fault.line, 'this is not a cue of WebVTT or SRT');
  const read = cues.map(({ startTime, endTime, text: marked }) => ({
    start: startTime,
    end: endTime,
    text: plainText(marked),
  }));
  for (const { start, text: said } of read) {
    if (said.length <= cueTextLimit) continue;
    const place = `The cue at ${durationText(start)}`;
    throw invalid('file', `${place} has more than ${cueTextLimit} characters`);
  }
  const said = read.filter((cue) => cue.text !== '');
  if (said.length === 0) throw invalid('file', 'The cues of the file have no text');
  return said.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Checks what parsers skip silently. Returns the number of cues. */
function checkLines(lines: readonly string[]): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    if (line.includes('\0')) throw atLine(at, 'there is a character that no text contains');
    if (!line.includes('-->')) continue;
    const times = timing.exec(line);
    if (!times) throw atLine(at, 'the times of a cue must be as in 00:01:02.500 --> 00:01:04.000');
    const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    if (end <= start) throw atLine(at, 'a cue must end after it starts');
    if (end > latestCueSeconds) throw atLine(at, 'a cue is later than 24 hours');
    count += 1;
    if (count > cueLimit) {
      throw atLine(at, `there may be at most ${cueLimit.toLocaleString('en')} cues`);
    }
  }
  return count;
}

function secondsOf([hours = '0', minutes, seconds, fraction = '']: readonly string[]): number {
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, '0')) / 1_000;
}

/** Drops what some SRT files state behind the times of a cue, which the parser takes for text. */
function withoutPlaces(text: string): string {
  return text.replaceAll(placed, '$1');
}

/** Writes all times in full, which the parser requires. */
function normalized(text: string): string {
  return text.replaceAll(new RegExp(timestamp, 'g'), (_, hours, minutes, seconds, fraction) => {
    const two = (digits = '0') => digits.padStart(2, '0');
    return `${two(hours)}:${two(minutes)}:${seconds}.${fraction.padEnd(3, '0')}`;
  });
}

function atLine(line: number, what: string) {
  return invalid('file', `Line ${line.toLocaleString('en')}: ${what}`);
}
