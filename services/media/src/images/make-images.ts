import { assetOperations, type ImageVariant } from '@atelier/contracts/assets';
import { coverMaxBytes } from '@atelier/contracts/courses';
import { imageKey, mediaPath } from '@atelier/contracts/keys';
import { AppError, invalid } from '@atelier/service-kit/errors';
import type { ObjectStore } from '@atelier/service-kit/object-store';
import { handle } from '@atelier/service-kit/service';
import { UploadModel } from '../uploads/upload-model.ts';
import { renderImages, UnreadableImage } from './render-images.ts';

/**
 * Turns an uploaded picture into its renditions and forgets the original, with all that is hidden
 * in it. That of a resumable upload stays until the upload is settled: a refused call gives it back.
 */
export const makeImages = (store: ObjectStore) =>
  handle(assetOperations.makeImages, async ({ input, log }) => {
    const { upload, shape, label } = input;
    const original = await readSmall(store, upload.key);
    const { renditions, placeholder } = await renderImages(original, shape).catch(
      (error: unknown) => {
        if (!(error instanceof UnreadableImage)) throw error;
        if (error.tooLarge) throw invalid(label.toLowerCase(), `${label} has too many pixels`);
        const message = `${label} is not an image that can be read`;
        throw new AppError('UNSUPPORTED_MEDIA', message, {
          fields: [{ path: label.toLowerCase(), message }],
        });
      },
    );
    const images: ImageVariant[] = [];
    for (const { bytes, width, height, format } of renditions) {
      const key = imageKey(upload.assetId, `${shape}-${width}.${format}`);
      await store.putBytes(key, bytes, `image/${format}`);
      images.push({ path: mediaPath(key), width, height, format });
    }
    const isClaimed = await UploadModel.exists({ _id: upload.assetId });
    if (!isClaimed) await store.removeAll(upload.key);
    log.info({ event: 'images-made', assetId: upload.assetId, widths: images.map((i) => i.width) });
    return { images, placeholder };
  });

/** Pictures are bounded, and so held whole: decoders need them so. */
async function readSmall(store: ObjectStore, key: string): Promise<Buffer> {
  const body = await store.get(key);
  if (!body || body.bytes > coverMaxBytes) throw new Error('The uploaded picture is not there');
  return Buffer.concat(await body.stream.toArray());
}
