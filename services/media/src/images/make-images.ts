import { coverMaxBytes } from '@atelier/contracts/catalog/courses';
import { imageKey, mediaPath } from '@atelier/contracts/core/keys';
import { assetOperations, type ImageVariant } from '@atelier/contracts/media/assets';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { UploadModel } from '../uploads/upload-model.ts';
import { UnreadableImage } from './inspect-picture.ts';
import { PictureQueue } from './picture-queue.ts';
import { type RenderedPicture, renderImages, type Shape } from './render-images.ts';

/**
 * Creates the renditions of an uploaded picture and deletes the original with all its metadata. The
 * original of a resumable upload is kept until the upload is settled, because a rejected call
 * releases it.
 */
export const makeImages = (store: ObjectStore, queue = new PictureQueue()) =>
  handle(assetOperations.makeImages, async ({ input, log }) => {
    const { upload, shape, label } = input;
    const { renditions, placeholder } = await queue.run(async () =>
      render(await readSmall(store, upload.key), shape, label),
    );
    const images: ImageVariant[] = [];
    for (const { bytes, width, height, format } of renditions) {
      const key = imageKey(upload.assetId, `${shape}-${width}.${format}`);
      await store.putBytes(key, bytes, `image/${format}`);
      images.push({ path: mediaPath(key), width, height, format });
    }
    const isClaimed = await UploadModel.exists({ _id: upload.assetId });
    if (!isClaimed) await store.removeAll(upload.key);
    log.info({
      event: 'images-created',
      assetId: upload.assetId,
      widths: images.map((i) => i.width),
    });
    return { images, placeholder };
  });

/** @throws AppError UNSUPPORTED_MEDIA, VALIDATION */
async function render(original: Buffer, shape: Shape, label: string): Promise<RenderedPicture> {
  try {
    return await renderImages(original, shape);
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    if (error.tooLarge) throw invalid(label.toLowerCase(), `${label} has too many pixels`);
    const message = `${label} is not an image that can be read`;
    throw new AppError('UNSUPPORTED_MEDIA', message, {
      fields: [{ path: label.toLowerCase(), message }],
    });
  }
}

/** Reads a picture of limited size into memory, because decoders need the whole file. */
async function readSmall(store: ObjectStore, key: string): Promise<Buffer> {
  const body = await store.get(key);
  if (!body || body.bytes > coverMaxBytes) {
    // An unread stream would keep its connection to the store open.
    body?.stream.destroy();
    throw new Error('The uploaded picture is missing');
  }
  return Buffer.concat(await body.stream.toArray());
}
