import { readFile } from 'node:fs/promises';
import type { Answer, HttpCall } from '../calls/http-client.ts';
import type { Person } from '../people/person.ts';
import { mediaFile } from './media-file.ts';

const path = '/api/media/uploads';

interface Begun {
  readonly length: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** First bytes, sent with the creation. */
  readonly body?: Buffer;
}

/** Returns the headers of a request with bytes. */
export function bytesAt(offset: number): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
}

function metadataHeader(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Creates an upload and returns the response, whether or not it succeeds. */
export function beginUpload(person: Person, begun: Begun): Promise<Answer> {
  const { length, metadata, headers = {}, body } = begun;
  return person.call('POST', path, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      ...(metadata && { 'upload-metadata': metadataHeader(metadata) }),
      ...(body
        ? {
            'content-type': 'application/offset+octet-stream',
            'content-length': String(body.length),
          }
        : { 'content-length': '0' }),
      ...headers,
    },
    body,
  });
}

/** An upload, for a client that knows only its URL. */
export class TusUpload {
  readonly path: string;
  readonly #person: Person;

  constructor(person: Person, location: string) {
    this.#person = person;
    this.path = location;
  }

  static async begin(person: Person, begun: Begun): Promise<TusUpload> {
    const answer = await beginUpload(person, begun);
    if (answer.status !== 201) throw new Error(`Nothing begun: ${answer.status} ${answer.text}`);
    return new TusUpload(person, String(answer.headers.location));
  }

  /** Uploads a whole file and returns the upload. */
  static async whole(
    person: Person,
    bytes: Buffer,
    metadata: Readonly<Record<string, string>> = { filename: 'a.mp4' },
  ): Promise<TusUpload> {
    const upload = await TusUpload.begin(person, { length: bytes.length, metadata });
    const answer = await upload.patch(0, bytes);
    if (answer.status !== 204) throw new Error(`Not uploaded: ${answer.status} ${answer.text}`);
    return upload;
  }

  get id(): string {
    return this.path.split('/').at(-1)!;
  }

  /** Returns the same upload for another user or gateway. */
  as(person: Person): TusUpload {
    return new TusUpload(person, this.path);
  }

  patch(
    offset: number,
    body: Buffer | AsyncIterable<Buffer>,
    { headers, ...rest }: Omit<HttpCall, 'body'> = {},
  ): Promise<Answer> {
    const length = Buffer.isBuffer(body) && { 'content-length': String(body.length) };
    const all = { ...bytesAt(offset), ...length, ...headers };
    return this.#person.call('PATCH', this.path, { ...rest, headers: all, body });
  }

  head(): Promise<Answer> {
    return this.#person.call('HEAD', this.path, { headers: { 'tus-resumable': '1.0.0' } });
  }

  /** Returns the number of bytes that the server has. */
  async offset(): Promise<number> {
    const answer = await this.head();
    if (answer.status !== 200) throw new Error(`No such upload: ${answer.status}`);
    return Number(answer.headers['upload-offset']);
  }

  remove(): Promise<Answer> {
    return this.#person.call('DELETE', this.path, { headers: { 'tus-resumable': '1.0.0' } });
  }
}

/** Returns the default test video, padded to a length in bytes. */
export const longVideo = async (length: number): Promise<Buffer> =>
  paddedVideo(await readFile(await mediaFile('mp4-index-first')), length);

/** Pads a video to a length with a box of filler bytes that players skip. */
export function paddedVideo(start: Buffer, length: number): Buffer {
  const filler = Buffer.alloc(length - start.length, 7);
  filler.writeUInt32BE(filler.length, 0);
  filler.write('free', 4, 'latin1');
  return Buffer.concat([start, filler]);
}
