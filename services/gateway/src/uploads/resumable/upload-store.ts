import type { Readable } from 'node:stream';
import { type ResumableUpload, uploadOperations } from '@atelier/contracts/media/uploads';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { DataStore, Metadata, Upload } from '@tus/server';
import type { Checksum } from './checksum.ts';
import type { Creation } from './creation.ts';
import { finishUpload } from './finish-upload.ts';
import type { RequestBody } from './request-body.ts';
import type { UploadCall, UploadLock } from './upload-lock.ts';
import { UploadWriter } from './upload-writer.ts';

interface Request {
  readonly call: UploadCall;
  readonly lock: UploadLock;
  /** Bytes to write, which do not pass through the library. */
  readonly body: RequestBody | null;
  readonly checksum: Checksum | null;
  /** Data of a creation: `Upload-Metadata` as sent, and its parsed values. */
  readonly begun: Creation;
}

/**
 * Data store of the tus library for one request: rows in the media service, bytes in the object
 * store.
 */
export class UploadStore extends DataStore {
  /**
   * Expiration and checksum are implemented here and in the route; the library only advertises
   * them.
   */
  override extensions = [
    'creation',
    'creation-with-upload',
    'termination',
    'expiration',
    'checksum',
  ];
  /** State of the upload after the request. */
  upload: ResumableUpload | null = null;
  readonly #request: Request;

  constructor(request: Request) {
    super();
    this.#request = request;
  }

  override async create(given: Upload): Promise<Upload> {
    const { call, lock, begun } = this.#request;
    const input = { id: given.id, lease: lock.lease, length: given.size ?? 0, ...begun };
    this.upload = await call.call(uploadOperations.create, input);
    lock.begin();
    return given;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { call } = this.#request;
    this.upload = await this.#finished(await call.call(uploadOperations.find, { id }));
    const { offset, length: size, metadata } = this.upload;
    return new Upload({
      id,
      offset,
      size,
      metadata: metadata ? Metadata.parse(metadata) : undefined,
    });
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const { call, lock, body, checksum } = this.#request;
    if (!body) throw new Error('Bytes are written that no request has');
    const upload = this.upload!;
    const writer = new UploadWriter(call, upload, lock.lease, checksum);
    // Read directly: the library would pass each piece through four streams.
    stream.resume();
    body.limit = upload.length - upload.offset;
    const isWhole = (bytes: number) => body.isWhole && body.bytes === bytes;
    try {
      const offset = await writer.write(body, isWhole);
      // The row also has the parts and the rest, which this request does not track.
      this.upload = await this.#finished(await call.call(uploadOperations.find, { id }));
      return offset;
    } catch (error) {
      const isHopeless = error instanceof AppError && error.errorCode === 'UNSUPPORTED_MEDIA';
      if (isHopeless) await this.remove(id);
      throw error;
    }
  }

  override async remove(id: string): Promise<void> {
    const { call, lock } = this.#request;
    await call.call(uploadOperations.remove, { id, lease: lock.lease });
  }

  /** Finishes an upload that has all its bytes. Any holder of the lock may do so. */
  #finished(upload: ResumableUpload): Promise<ResumableUpload> | ResumableUpload {
    const { call, lock } = this.#request;
    const isDue = upload.state === 'open' && upload.offset === upload.length;
    return isDue ? finishUpload(upload, lock.lease, call) : upload;
  }
}
