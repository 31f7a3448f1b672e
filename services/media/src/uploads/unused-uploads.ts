import { assetServices } from '@atelier/contracts/media/asset-owners';
import type { UnusedUpload } from '@atelier/contracts/media/video-jobs';
import { UploadModel, type UploadRow } from './upload-model.ts';

/** Time after which a finished upload that no row has got is shown to admins, in milliseconds. */
const patienceMs = 3_600_000;
/** Maximum number of uploads that are shown. */
const most = 100;

type Owner = Exclude<(typeof assetServices)[number], 'media'>;
const owners = assetServices.filter((service): service is Owner => service !== 'media');

/**
 * Returns finished uploads that no row has got: because their form was never saved, or because the
 * call that should have given them to a row died. Those that expire first come first.
 *
 * @param expiryMs time for which a finished upload can be used
 * @param referenced asks a service which assets its rows refer to
 */
export async function unusedUploads(
  expiryMs: number,
  referenced: (service: Owner, assetIds: string[]) => Promise<{ assetIds: string[] }>,
): Promise<UnusedUpload[]> {
  const now = Date.now();
  const latest = new Date(now + expiryMs - Math.min(patienceMs, expiryMs / 2));
  const rows = await UploadModel.find({
    state: { $in: ['complete', 'claimed'] },
    expiresAt: { $gt: new Date(now), $lte: latest },
  })
    .sort({ expiresAt: 1 })
    .limit(most)
    .lean<UploadRow[]>();
  const claimed = rows.filter(({ state }) => state === 'claimed').map(({ _id }) => _id);
  const used = new Set(claimed.length > 0 ? await usedOf(claimed, referenced) : []);
  return rows
    .filter(({ _id }) => !used.has(_id))
    .map(({ _id, fileName, length, expiresAt }) => ({
      id: _id,
      file_name: fileName,
      bytes: length,
      expires_at: expiresAt.toISOString(),
    }));
}

/** While an owner does not answer, all of them count as used. */
async function usedOf(
  claimed: string[],
  referenced: Parameters<typeof unusedUploads>[1],
): Promise<string[]> {
  const all = Promise.all(owners.map((service) => referenced(service, claimed)));
  return all.then(
    (answers) => answers.flatMap(({ assetIds }) => assetIds),
    () => claimed,
  );
}
