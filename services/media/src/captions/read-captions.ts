import type { Cue } from '@atelier/contracts/media/captions';
import { cueLimit, cueTextLimit, latestCueSeconds } from '@atelier/contracts/media/limits';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { durationText } from '@atelier/service-kit/video/video-slot';
import { parseText } from 'media-captions';
import { type FileType, isTiming, strictLines, timesOf } from './caption-lines.ts';
import { plainText } from './cue-text.ts';

/**
 * Reads the cues of a WebVTT or SRT file, ordered by their start. Markup is dropped. Cues may
 * overlap, as the formats allow.
 *
 * @throws AppError VALIDATION that names the first line at fault
 */
export async function readCaptions(file: string): Promise<Cue[]> {
  const lines = file
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const type = lines[0]?.startsWith('WEBVTT') ? 'vtt' : 'srt';
  const count = checkLines(lines, type);
  if (count === 0) throw invalid('file', 'The file has no cues. It must be WebVTT or SRT.');
  const strict = strictLines(lines, type);
  const text = strict.map((line) => line.text).join('\n');
  const { cues, errors } = await parseText(text, { type, errors: true });
  const [fault] = errors;
  if (fault) {
    throw atLine(strict[fault.line - 1]?.at ?? fault.line, 'this is not a cue of WebVTT or SRT');
  }
  const read = cues.map(({ startTime, endTime, text: marked }) => ({
    start: startTime,
    end: endTime,
    text: plainText(marked, type),
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
function checkLines(lines: readonly string[], type: FileType): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    if (/[\0\ufffd]/.test(line)) throw atLine(at, 'there is a character that no text contains');
    if (!isTiming(line, type)) continue;
    const times = timesOf(line);
    if (!times) throw atLine(at, 'the times of a cue must be as in 00:01:02.500 --> 00:01:04.000');
    const { start, end, rest } = times;
    if (rest && !/^[^\s:]+:/.test(rest))
      throw atLine(at, 'the text of a cue must stand below its times');
    if (end <= start) throw atLine(at, 'a cue must end after it starts');
    if (end > latestCueSeconds) throw atLine(at, 'a cue is later than 24 hours');
    count += 1;
    if (count > cueLimit) {
      throw atLine(at, `there may be at most ${cueLimit.toLocaleString('en')} cues`);
    }
  }
  return count;
}

function atLine(line: number, what: string) {
  return invalid('file', `Line ${line.toLocaleString('en')}: ${what}`);
}
