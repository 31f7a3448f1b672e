import type { AssetOwner } from '@atelier/contracts/media/assets';

/** Returns the service with the rows of a kind. */
export function serviceOf(kind: AssetOwner['kind']): AssetOwner['service'] {
  return kind === 'livestream' ? 'livestreams' : 'catalog';
}
