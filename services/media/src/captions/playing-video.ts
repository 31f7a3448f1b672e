import { assetOwnerOperations } from '@atelier/contracts/media/asset-owners';
import type { AssetOwner, VideoAudience } from '@atelier/contracts/media/assets';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { requireOpen } from '@atelier/service-kit/rpc/premium';

type Caller = Pick<Call<never>, 'actor' | 'call'>;
export type Row = Pick<AssetOwner, 'service' | 'kind' | 'id'>;

const noVideo = 'There is no such video';

/** Returns the id of the video that plays in a row. @throws AppError NOT_FOUND */
export async function playingVideo(row: Row, { call }: Pick<Caller, 'call'>) {
  const { service, kind, id } = row;
  const { playing } = await call(assetOwnerOperations(service).playing, { kind, id });
  if (!playing) throw notFound(noVideo);
  return playing;
}

/**
 * Checks that the caller may watch a video. Uses up no allowance: whoever reads what is said has
 * opened the video before.
 *
 * @throws AppError NOT_FOUND for a hidden one, UNAUTHENTICATED, NOT_ENTITLED
 */
export async function requireWatchable(
  { audience, content }: VideoAudience,
  { actor, call }: Caller,
): Promise<void> {
  if (audience === 'everybody' || actor.admin) return;
  if (audience === 'hidden') throw notFound(noVideo);
  if (content?.isArchived && !actor.learner) throw notFound(noVideo);
  if (audience === 'premium') {
    return requireOpen(content!, { actor, call, input: { renewal: true } });
  }
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
}
