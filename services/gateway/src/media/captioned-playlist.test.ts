import type { Captions } from '@atelier/contracts/media/playback';
import { expect, test } from 'vitest';
import { withCaptions } from './captioned-playlist.ts';

test('a playlist names the captions of its video, and each quality refers to them', () => {
  const playlist = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-STREAM-INF:BANDWIDTH=1', '720.m3u8', ''];
  const english: Captions = {
    id: 'a1',
    language: 'en',
    label: 'English (CC)',
    kind: 'captions',
    origin: 'uploaded',
    reviewed: true,
    src: '/a1.vtt',
  };
  expect(withCaptions(playlist.join('\n'), [english], (id) => `captions-${id}.m3u8`)).toBe(
    [
      ...['#EXTM3U', '#EXT-X-VERSION:7'],
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English (CC)",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-a1.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="captions"',
      ...['720.m3u8', ''],
    ].join('\n'),
  );
});
