import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useAccess } from '~/public/access/use-access.ts';
import { lockTexts, requirementOf } from '~/public/access/video-access.ts';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';

interface LivestreamLockProps {
  readonly livestream: Pick<Livestream, 'id' | 'duration_seconds'>;
  /** Whether the text is visible next to the lock, rather than for screen readers only. */
  readonly hasText?: boolean;
}

/** Lock on a recording that the viewer cannot watch yet; renders nothing otherwise. */
export function LivestreamLock({ livestream, hasText = false }: LivestreamLockProps) {
  const { id, duration_seconds } = livestream;
  const isAuth = useSelector(selectIsAuth);
  const access = useAccess(true);
  if (duration_seconds === null || (isAuth && !access)) return null;
  const opening = access ? requirementOf(access, { kind: 'livestream', id, courseId: null }) : null;
  if (opening === 'open') return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <Lock size="1.1em" aria-hidden />
      <chakra.span srOnly={!hasText}>{lockTexts[opening ?? 'open']}</chakra.span>
    </chakra.span>
  );
}
