import { type Duplex, pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Bytes } from './place.ts';

export const gzipped = (source: Bytes): Bytes => through(source, createGzip({ level: 5 }));

/** Rejects while it is read if the source is no whole gzip file. */
export const gunzipped = (source: Bytes): Bytes => through(source, createGunzip());

/** Whoever reads the result gets the errors of the source, too. */
function through(source: Bytes, transform: Duplex): Bytes {
  pipeline(Readable.from(source), transform, () => undefined);
  return transform;
}
