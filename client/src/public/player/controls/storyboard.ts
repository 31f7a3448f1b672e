/** A preview picture of the video, cut from a sprite sheet. */
export interface StoryboardTile {
  /** Start time in seconds. */
  readonly from: number;
  readonly to: number;
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const time = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
const cue = new RegExp(`^${time.source} --> ${time.source}$`);

/** Parses a WebVTT storyboard. URLs of pictures are relative to its `address`. */
export function parseStoryboard(text: string, address: string): StoryboardTile[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const times = cue.exec(line.trim());
    const target = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(lines[index + 1]?.trim() ?? '');
    if (!times || !target) return [];
    const [x, y, width, height] = target.slice(2).map(Number);
    return {
      from: seconds(times.slice(1, 4)),
      to: seconds(times.slice(4, 7)),
      picture: new URL(target[1]!, new URL(address, 'http://host')).pathname,
      ...{ x: x!, y: y!, width: width!, height: height! },
    };
  });
}

function seconds([hours = '0', minutes = '0', rest = '0']: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest);
}

export function tileAt(tiles: readonly StoryboardTile[], at: number): StoryboardTile | undefined {
  return tiles.find(({ from, to }) => at >= from && at < to) ?? tiles.at(-1);
}
