import type { SourceFiles } from '@atelier/contracts/catalog/source-files';
import { mediaPath } from '@atelier/contracts/core/keys';
import { cutName, withoutReserved } from '@atelier/contracts/core/text/file-names';
import type { Upload } from '@atelier/contracts/media/assets';
import { invalid } from '@atelier/service-kit/errors/app-error';

/** The stored ZIP file with the source files of a lesson. */
export interface SourceFile {
  assetId: string;
  key: string;
  bytes: number;
  /** Name for downloads; see `nameOf`. */
  fileName: string;
}

/**
 * Returns the name under which an uploaded file is downloaded: without the characters that file
 * systems reserve, not hidden, and always with the extension `.zip`.
 */
function nameOf(fileName: string): string {
  const name = withoutReserved(fileName.replace(/\.zip$/i, '')).replace(/^[\s.]+/, '');
  const cut = cutName(name.toWellFormed());
  return `${cut || 'Source files'}.zip`;
}

export function sourceOf({ assetId, key, bytes, fileName }: Upload): SourceFile {
  return { assetId, key, bytes, fileName: nameOf(fileName) };
}

interface SourceInput {
  readonly files?: { readonly source?: Upload | undefined } | undefined;
  readonly remove_source?: boolean | undefined;
}

/**
 * Returns the source files that a call gives a lesson: null removes them, undefined keeps them.
 *
 * @throws AppError VALIDATION if the call does both
 */
export function givenSource({ files, remove_source }: SourceInput): SourceFile | null | undefined {
  const upload = files?.source;
  if (!remove_source) return upload && sourceOf(upload);
  if (upload) throw invalid('remove_source', 'Send source or remove_source, not both');
  return null;
}

/** @param mayDownload whether the viewer may download them */
export function presentSource(
  { source }: { readonly source?: SourceFile | null },
  mayDownload: boolean,
): SourceFiles | null {
  if (!source) return null;
  const { fileName: name, bytes, key } = source;
  return { name, bytes, url: mayDownload ? mediaPath(key) : null };
}
