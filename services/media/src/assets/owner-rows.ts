import type { OutputOf } from '@atelier/contracts/core/operation';
import { assetOwnerOperations, ownerRowsLimit } from '@atelier/contracts/media/asset-owners';
import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { Call } from '@atelier/service-kit/rpc/call';

type OwnerRow = OutputOf<ReturnType<typeof assetOwnerOperations>['rows']>['rows'][number];

/** Finds the rows of videos. Rows whose service does not answer are left out. */
export async function ownerRows(
  owners: readonly Pick<AssetOwner, 'service' | 'id'>[],
  call: Call<never>['call'],
): Promise<OwnerRow[]> {
  const found = await Promise.all(
    (['catalog', 'livestreams'] as const).map(async (service) => {
      const ids = [...new Set(owners.flatMap((one) => (one.service === service ? one.id : [])))];
      if (ids.length === 0) return [];
      const asked = { ids: ids.slice(0, ownerRowsLimit) };
      const answer = await call(assetOwnerOperations(service).rows, asked).catch(() => null);
      return answer?.rows ?? [];
    }),
  );
  return found.flat();
}
