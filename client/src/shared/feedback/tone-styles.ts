import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from './feedback.ts';

export interface ToneStyle {
  readonly color: string;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<string, ToneStyle>> = {
  success: { color: 'success', Icon: CircleCheck },
  error: { color: 'danger', Icon: CircleAlert },
  warning: { color: 'warning', Icon: TriangleAlert },
} satisfies Partial<Record<Tone, ToneStyle>>;

const info: ToneStyle = { color: 'text', Icon: Info };

/** Returns the look of a message by its tone. */
export function toneStyle(tone: Tone | string | undefined): ToneStyle {
  return looks[tone ?? 'info'] ?? info;
}
