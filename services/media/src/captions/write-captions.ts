import type { Cue } from '@atelier/contracts/media/captions';
import { isTiming } from './caption-lines.ts';
import { markedText, plainText } from './cue-text.ts';

/** Returns cues as a WebVTT file. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    return `${clock(start, '.')} --> ${clock(end, '.')}\n${markedText(text)}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Returns cues as an SRT file. */
export function subRip(cues: readonly Cue[]): string {
  return cues
    .map(({ start, end, text }, index) => {
      return `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${subRipText(text)}\n`;
    })
    .join('\n');
}

/** Returns text as it is, which all players show, unless some of it would be read as markup. */
function subRipText(text: string): string {
  const hasTimes = text.split('\n').some((line) => isTiming(line, 'srt'));
  return hasTimes || plainText(text, 'srt') !== text ? markedText(text) : text;
}

/** Returns a playlist of one WebVTT file, relative to the playlist, as streams name captions. */
export function captionPlaylist(cues: readonly Cue[], file: string): string {
  const seconds = Math.max(1, ...cues.map(({ end }) => Math.ceil(end)));
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${seconds}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${seconds},`, file, '#EXT-X-ENDLIST', ''],
  ].join('\n');
}

function clock(total: number, point: '.' | ','): string {
  const milliseconds = Math.round(total * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(milliseconds % 1_000).padStart(3, '0');
  const seconds = Math.floor(milliseconds / 1_000);
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${point}${fraction}`;
}
