import type { CategoryKey } from '../content/types.ts';

/** Colours of one picture, as `#rrggbb`. */
export interface Palette {
  /** Background, the same dark family everywhere. */
  ink: string;
  /** One step above the background. */
  shade: string;
  accent: string;
  /** The accent's darker neighbour. */
  deep: string;
  /** For the one light shape of a picture. */
  light: string;
}

const base = { ink: '#140d2b', shade: '#2d2159', light: '#f4efff' };

/** One accent hue per category on one dark ground. */
export const palettes: Record<CategoryKey, Palette> = {
  interface: { ...base, accent: '#8b6cff', deep: '#4a2fc4' },
  brand: { ...base, accent: '#ff6f61', deep: '#a8324a' },
  web: { ...base, accent: '#2fd6b5', deep: '#12706f' },
  motion: { ...base, accent: '#ffb43a', deep: '#b45a1d' },
};
