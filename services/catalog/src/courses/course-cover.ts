import { assetOperations, type Upload } from '@atelier/contracts/assets';
import type { courseOperations } from '@atelier/contracts/courses';
import type { Call } from '@atelier/service-kit/service';
import type { Picture } from '../instructors/instructor-model.ts';

/** Re-encodes an uploaded cover to the widths that screens use. @throws AppError UNSUPPORTED_MEDIA */
export async function makeCover(
  call: Call<typeof courseOperations.create>['call'],
  upload: Upload,
): Promise<Picture> {
  const { images } = await call(assetOperations.makeImages, {
    upload,
    shape: 'cover',
    label: 'Image',
  });
  return { assetId: upload.assetId, images };
}
