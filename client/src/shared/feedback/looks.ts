import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from './feedback.ts';

export interface Look {
  readonly color: string;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<string, Look>> = {
  success: { color: 'success', Icon: CircleCheck },
  error: { color: 'danger', Icon: CircleAlert },
  warning: { color: 'warning', Icon: TriangleAlert },
} satisfies Partial<Record<Tone, Look>>;

const info: Look = { color: 'text', Icon: Info };

/** Returns the look of a message by its tone. */
export function lookOf(tone: Tone | string | undefined): Look {
  return looks[tone ?? 'info'] ?? info;
}
