import { addAbortSignal, type Readable } from 'node:stream';
import { bodyLimitOf, type FileRule, type Operation } from '@atelier/contracts/core/operation';
import type { Upload } from '@atelier/contracts/media/assets';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { decodeText } from '@atelier/service-kit/text/decode-text';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { tooSlow } from '../connections/body-deadline.ts';
import { drain } from '../connections/drain.ts';
import type { ConnectionLimits } from '../connections/limits.ts';
import { watchRate } from '../connections/minimum-rate.ts';
import type { Gateway } from '../gateway.ts';
import { discardUploads } from './discard-uploads.ts';
import { tooLarge } from './file-limits.ts';
import { storeFile } from './store-file.ts';

export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly files: Record<string, Upload>;
}

/** Maximum size of the boundaries and headers of a form without files, in bytes. */
const maxFramingBytes = 64 * 1024;

const formLimits = {
  fields: 100,
  fieldNameSize: 100,
  files: 4,
  // One more than fields and files together, because parts that are neither take time, too.
  parts: 105,
  headerPairs: 50,
};

/** Names the file of text if there is one: the other fields of such forms are short. */
function formTooLarge(operation: Operation): AppError {
  const [file] = operation.textFiles ?? [];
  if (file) return tooLarge(file, bodyLimitOf(operation));
  return new AppError('TOO_LARGE', 'The form is too large');
}

/**
 * Parses a form while it arrives: text into memory, within limits, and files straight into the
 * object store. On any failure, such as a refused file, an exceeded limit or a disconnect, nothing
 * of the form is kept.
 * @throws AppError BAD_REQUEST, VALIDATION, TOO_LARGE, UNSUPPORTED_MEDIA
 */
export async function receiveMultipart(
  request: FastifyRequest,
  operation: Operation,
  gateway: Gateway,
): Promise<ReceivedForm> {
  const rules: Readonly<Record<string, FileRule>> = operation.files ?? {};
  const maxTextBytes = bodyLimitOf(operation);
  const abort = new AbortController();
  const fields: Record<string, string> = Object.create(null);
  const files: Record<string, Upload> = Object.create(null);
  const textFiles = new Map<string, Buffer>();
  const storing: Promise<void>[] = [];
  const fail = (error: Error) => abort.abort(error);
  let textBytes = 0;

  /** Returns whether there is room for more text. */
  const fits = (bytes: number) => {
    textBytes += bytes;
    if (textBytes > maxTextBytes) fail(formTooLarge(operation));
    return textBytes <= maxTextBytes;
  };
  const onField = (name: string, value: string) => {
    if (fits(Buffer.byteLength(value))) fields[name] = value;
  };
  const store = async (name: string, stream: Readable, fileName: string) => {
    if (operation.textFiles?.includes(name)) {
      const bytes = Buffer.concat(await stream.toArray());
      if (fits(bytes.length)) textFiles.set(name, bytes);
      return;
    }
    const rule = rules[name];
    if (!rule) throw invalid(name, `A file is not expected in ${name}`);
    const upload = await storeFile({ name, fileName, stream }, rule, gateway, abort.signal);
    if (!upload) return;
    if (files[name]) {
      await discardUploads([upload], gateway);
      throw invalid(name, `Only one file may be sent in ${name}`);
    }
    files[name] = upload;
  };

  try {
    await parse(request, abort.signal, gateway.limits, {
      maxTextBytes,
      tooLarge: () => formTooLarge(operation),
      maxBytes: operation.files ? undefined : maxTextBytes + maxFramingBytes,
      onField,
      onFile: (name, stream, fileName) => {
        stream.on('error', () => undefined);
        // Tells the reader of this stream that no more data will come.
        addAbortSignal(abort.signal, stream);
        storing.push(
          store(name, stream, fileName).catch((error: Error) => {
            stream.resume();
            fail(error);
            throw error;
          }),
        );
        // Handles the rejection until all of these promises are awaited.
        storing.at(-1)?.catch(() => undefined);
      },
      fail,
    });
    await Promise.all(storing);
    abort.signal.throwIfAborted();
    // The language of a text may follow it.
    for (const [name, bytes] of textFiles) fields[name] = decodeText(bytes, fields.language);
    return { fields: { ...fields }, files };
  } catch (error) {
    fail(error as Error);
    await Promise.allSettled(storing);
    await discardUploads(Object.values(files), gateway);
    drain(request.raw, gateway.limits);
    throw abort.signal.reason;
  }
}

interface FormHandlers {
  /** Maximum size of one text, in bytes. */
  readonly maxTextBytes: number;
  /** Maximum size of a form without files, in bytes. */
  readonly maxBytes: number | undefined;
  /** Returns the error for a form above one of these limits. */
  tooLarge(): AppError;
  onField(name: string, value: string): void;
  onFile(name: string, stream: Readable, fileName: string): void;
  fail(error: Error): void;
}

/** Resolves when the whole form is parsed, and rejects as soon as the signal aborts. */
function parse(
  request: FastifyRequest,
  signal: AbortSignal,
  limits: ConnectionLimits,
  handlers: FormHandlers,
): Promise<void> {
  const source = request.raw;
  const parser = createParser(request, handlers.maxTextBytes);
  const stopWatching = watchRate(source, limits, () => handlers.fail(tooSlow()));
  const onClose = () => {
    if (!source.complete) handlers.fail(new AppError('BAD_REQUEST', 'The upload was interrupted'));
  };
  let bytes = 0;
  const onData = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > (handlers.maxBytes ?? Number.POSITIVE_INFINITY)) handlers.fail(handlers.tooLarge());
  };
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) handlers.fail(invalid(name, `${name} is too long`));
      else handlers.onField(name, value);
    });
    parser.on('file', (name, stream, fileName) => handlers.onFile(name, stream, fileName ?? ''));
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(limit, () =>
        handlers.fail(new AppError('BAD_REQUEST', 'The form has too many parts')),
      );
    }
    parser.on('error', () => handlers.fail(new AppError('BAD_REQUEST', 'The form cannot be read')));
    parser.on('finish', () => resolve());
    source.once('close', onClose);
    source.once('error', onClose);
    source.on('data', onData);
    source.pipe(parser);
  }).finally(() => {
    source.off('data', onData);
    stopWatching();
    source.off('close', onClose);
    source.unpipe(parser);
  });
}

function createParser(request: FastifyRequest, fieldSize: number) {
  try {
    const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
    return new Busboy({ headers, limits: { ...formLimits, fieldSize } });
  } catch {
    throw new AppError('BAD_REQUEST', 'The form cannot be read');
  }
}
