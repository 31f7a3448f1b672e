interface Segment {
  seconds: number;
  bytes: number;
}

/** A rendition as listed in a multivariant playlist. */
interface Variant {
  /** Relative to that playlist. */
  uri: string;
  width: number;
  height: number;
  bandwidth: number;
  codecs: string;
}

/** Parses a playlist whose segments are byte ranges of a single file (RFC 8216). */
export function segmentsOf(playlist: string): Segment[] {
  const found = playlist.matchAll(/#EXTINF:([\d.]+),.*\n(?:#.*\n)*?#EXT-X-BYTERANGE:(\d+)/g);
  return [...found].map(([, seconds, bytes]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
  }));
}

/** Returns the peak segment bit rate in bits per second, the BANDWIDTH of RFC 8216. */
export function peakBandwidth(segments: readonly Segment[]): number {
  // A last segment of a few frames has no meaningful rate per second.
  const rates = segments.map(({ seconds, bytes }) => (bytes * 8) / Math.max(seconds, 1));
  return Math.max(1, Math.ceil(Math.max(...rates)));
}

/** Returns the playlist that lists all renditions, in the given order. */
export function multivariantPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ uri, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    uri,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}
