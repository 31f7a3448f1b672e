import { Link2 } from 'lucide-react';
import { useVideoValue } from '~/public/player/stage/player-focus.ts';
import { copyLink } from '~/shared/feedback/copy-link.ts';
import { formatClock } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Copies the URL of a video at its current second. */
export function CopyMoment({ path }: { path: string }) {
  const seconds = useVideoValue(Math.floor);
  return (
    <Button
      variant="quiet"
      px={{ base: '2', md: '5' }}
      onClick={() => void copyLink(`${path}${path.includes('?') ? '&' : '?'}t=${seconds}`)}
    >
      <Link2 aria-hidden />
      {`Copy link at ${formatClock(seconds)}`}
    </Button>
  );
}
