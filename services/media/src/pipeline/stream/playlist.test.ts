import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multivariantPlaylist, peakBandwidth, segmentsOf } from './playlist.ts';

const propertyOptions = { numRuns: 500, seed: 20_260 };

const segment = fc.record({
  seconds: fc.integer({ min: 1, max: 12_000 }).map((ms) => ms / 1_000),
  bytes: fc.integer({ min: 1, max: 50_000_000 }),
});

/** Returns a playlist as ffmpeg writes it for segments in a single file. */
function written(segments: readonly { seconds: number; bytes: number }[]): string {
  let offset = 0;
  const lines = segments.flatMap(({ seconds, bytes }) => {
    const range = `#EXT-X-BYTERANGE:${bytes}@${offset}`;
    offset += bytes;
    return [`#EXTINF:${seconds.toFixed(6)},`, range, 'video.m4s'];
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-MAP:URI="video.m4s",BYTERANGE="800@0"'];
  return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

test('the segments of a playlist are parsed as written', () => {
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      expect(segmentsOf(written(segments))).toEqual(segments);
    }),
    propertyOptions,
  );
});

test('no segment of a second or more exceeds the announced bandwidth', () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
      const announced = peakBandwidth(segments);
      for (const { seconds, bytes } of segments) {
        if (seconds >= 1) expect((bytes * 8) / seconds).toBeLessThanOrEqual(announced);
      }
    }),
    propertyOptions,
  );
});

test('every variant is listed in order, on two lines', () => {
  const variant = fc.record({
    uri: fc.constantFrom('v0/index.m3u8', 'v1/index.m3u8', 'v2/index.m3u8'),
    width: fc.integer({ min: 2, max: 8_000 }),
    height: fc.integer({ min: 2, max: 8_000 }),
    bandwidth: fc.integer({ min: 1, max: 100_000_000 }),
    codecs: fc.constant('avc1.64001f,mp4a.40.2'),
  });
  fc.assert(
    fc.property(fc.array(variant, { minLength: 1, maxLength: 6 }), (variants) => {
      const lines = multivariantPlaylist(variants).split('\n').slice(3, -1);
      expect(lines.filter((_, at) => at % 2 === 1)).toEqual(variants.map(({ uri }) => uri));
      const sizes = lines.flatMap((line) => /RESOLUTION=(\d+)x(\d+)/.exec(line)?.slice(1) ?? []);
      expect(sizes.map(Number)).toEqual(variants.flatMap(({ width, height }) => [width, height]));
    }),
    propertyOptions,
  );
});
