import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { type BackendName, backendNames } from '@atelier/dev-machine/backends/backend';
import { integersFrom } from '../random.ts';

/** How a part is disturbed: the connection to a backend can also be slow or cut off. */
type Disturbance = 'kill' | 'freeze' | 'slow' | 'cut';

export type Fault = { readonly forMs: number; readonly pauseMs: number } & (
  | { readonly part: AppProcessName; readonly how: 'kill' | 'freeze' }
  | { readonly part: BackendName; readonly how: Disturbance }
);

const chaosProcesses = [
  ...(['gateway', 'catalog', 'users', 'livestreams', 'commerce', 'media', 'worker'] as const),
];

const every: Pick<Fault, 'part' | 'how'>[] = [
  ...chaosProcesses.flatMap((part) => (['kill', 'freeze'] as const).map((how) => ({ part, how }))),
  ...backendNames.flatMap((part) =>
    (['kill', 'freeze', 'slow', 'cut'] as const).map((how) => ({ part, how })),
  ),
];

/** Returns a sequence of faults that takes about so many minutes, the same for the same seed. */
export function faultsOf(seed: number, minutes: number): Fault[] {
  const below = integersFrom(seed);
  const faults: Fault[] = [];
  for (let leftMs = minutes * 60_000; leftMs > 0; ) {
    const forMs = 500 + below(10_000);
    const pauseMs = 500 + below(5_000);
    faults.push({ ...every[below(every.length)]!, forMs, pauseMs } as Fault);
    leftMs -= forMs + pauseMs;
  }
  return faults;
}

/** Describes a fault for a person. */
export const describeFault = ({ part, how, forMs, pauseMs }: Fault) =>
  `${how} ${part}, ${(forMs / 1_000).toFixed(1)} s, then ${(pauseMs / 1_000).toFixed(1)} s without`;
