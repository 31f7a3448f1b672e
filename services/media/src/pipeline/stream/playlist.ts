interface Segment {
  seconds: number;
  bytes: number;
}

/** What a rendition is for the playlist that names it. */
interface Variant {
  /** Relative to that playlist. */
  uri: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
}

/** The segments of a playlist whose segments are byte ranges of one file (RFC 8216). */
export function segmentsOf(playlist: string): Segment[] {
  const found = playlist.matchAll(/#EXTINF:([\d.]+),.*\n(?:#.*\n)*?#EXT-X-BYTERANGE:(\d+)/g);
  return [...found].map(([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
  }));
}

/** Bits a second of the heaviest segment, which is what RFC 8216 calls BANDWIDTH. */
export function peakBandwidth(segments: readonly Segment[]): number {
  // A last segment of a few frames says nothing about a second.
  const rates = segments.map(({ seconds, bytes }) => (bytes * 8) / Math.max(seconds, 1));
  return Math.max(1, Math.ceil(Math.max(...rates)));
}

/** The playlist that offers every rendition, in the order given. */
export function multivariantPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ uri, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    uri,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}
