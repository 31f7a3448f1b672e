import type { ComponentProps } from 'react';
import { capitalize } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';

const tones: Readonly<Record<string, ComponentProps<typeof Badge>['tone']>> = {
  approved: 'success',
  issued: 'success',
  active: 'success',
  pending: 'warning',
  'past due': 'warning',
  expired: 'neutral',
  canceled: 'danger',
};

/** Badge with a status in its color; an unknown status is shown as "Unknown". */
export function StatusBadge({ status }: { status: string }) {
  const tone = tones[status];
  return tone ? <Badge tone={tone}>{capitalize(status)}</Badge> : <Badge>Unknown</Badge>;
}
