import type { Captions } from '@atelier/contracts/media/playback';

/**
 * Adds captions to a playlist that lists the qualities of a video (RFC 8216), for players that take
 * them from the stream.
 *
 * @param uriOf returns the address of the playlist of captions, relative to this one
 */
export function withCaptions(
  playlist: string,
  captions: readonly Captions[],
  uriOf: (id: string) => string,
): string {
  if (captions.length === 0) return playlist;
  const media = captions.map(({ id, language, label }) => {
    const attributes = [
      ...['TYPE=SUBTITLES', 'GROUP-ID="captions"', `NAME="${label}"`, `LANGUAGE="${language}"`],
      ...['DEFAULT=NO', 'AUTOSELECT=YES', 'FORCED=NO', `URI="${uriOf(id)}"`],
    ];
    return `#EXT-X-MEDIA:${attributes.join(',')}`;
  });
  const lines = playlist.split('\n').map((line) => {
    return line.startsWith('#EXT-X-STREAM-INF:') ? `${line},SUBTITLES="captions"` : line;
  });
  const first = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  return [...lines.slice(0, first), ...media, ...lines.slice(first)].join('\n');
}
