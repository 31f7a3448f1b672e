import { keysIn } from '@atelier/contracts/core/keys';
import { assetOperations, type ImageVariant, type Upload } from '@atelier/contracts/media/assets';
import { Schema } from 'mongoose';
import type { Call } from '../rpc/call.ts';
import { newAssetId } from './asset-id.ts';

/** A processed picture: its asset and the renditions. */
export interface Picture {
  assetId: string;
  images: ImageVariant[];
  placeholder: string;
}

/** A picture as a field of a row. */
export const pictureField = { type: Schema.Types.Mixed, default: null } as const;

/**
 * Re-encodes an uploaded picture in the sizes that screens use and deletes the original.
 * @throws AppError UNSUPPORTED_MEDIA, VALIDATION naming the label's field
 */
export async function makePicture(
  call: Pick<Call<typeof assetOperations.makeImages>, 'call'>['call'],
  upload: Upload,
  shape: 'avatar' | 'cover',
  label: string,
): Promise<Picture> {
  const made = await call(assetOperations.makeImages, { upload, shape, label });
  return { assetId: upload.assetId, ...made };
}

/** Copies the files of a picture for another row. */
export async function copyPicture(
  call: Pick<Call<typeof assetOperations.copy>, 'call'>['call'],
  picture: Picture | null,
): Promise<Picture | null> {
  if (!picture) return null;
  const assetId = newAssetId();
  await call(assetOperations.copy, { from: picture.assetId, to: assetId });
  return { ...keysIn(picture, picture.assetId, assetId), assetId };
}

/**
 * Returns the path of the largest picture for callers that need only one, in the format that every
 * browser supports.
 */
export function largest(images: readonly ImageVariant[] | undefined): string | null {
  const common = images?.filter(({ format }) => format === 'webp') ?? [];
  return common.toSorted((a, b) => a.width - b.width).at(-1)?.path ?? null;
}
