import type { CategoryKey } from '../content/types.ts';

/** Colors of one picture, as `#rrggbb`. */
export interface Palette {
  /** Background, from the same dark family in every picture. */
  ink: string;
  /** One step lighter than the background. */
  shade: string;
  accent: string;
  /** A darker variant of the accent. */
  deep: string;
  /** For the single light shape of a picture. */
  light: string;
}

const base = { ink: '#140d2b', shade: '#2d2159', light: '#f4efff' };

/** One accent hue per category on a common dark background. */
export const palettes: Record<CategoryKey, Palette> = {
  interface: { ...base, accent: '#8b6cff', deep: '#4a2fc4' },
  brand: { ...base, accent: '#ff6f61', deep: '#a8324a' },
  web: { ...base, accent: '#2fd6b5', deep: '#12706f' },
  motion: { ...base, accent: '#ffb43a', deep: '#b45a1d' },
};
