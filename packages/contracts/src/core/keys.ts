/**
 * Prefixes of an asset's files in the object store, and so under `/media/`. The first segment
 * selects the access rule: `videos/` follows the owner's rule for playback, `images/` the one for
 * visibility, `archives/` the one for source files. Avatars are public. The content of a key never
 * changes.
 */
export const imagePrefix = 'images/';
export const videoPrefix = 'videos/';
export const archivePrefix = 'archives/';

/** Prefixes of all stored files. */
export const filePrefixes = [videoPrefix, imagePrefix, archivePrefix] as const;

/**
 * Returns the key of an uploaded file in its original form. An asset id is 24 random characters,
 * never reused.
 */
export function originalKey(assetId: string, extension: string): string {
  const prefix = extension === 'zip' ? archivePrefix : videoPrefix;
  return `${prefix}${assetId}/original.${extension}`;
}

export function videoKey(assetId: string, name: string): string {
  return `${videoPrefix}${assetId}/${name}`;
}

/** Returns the key prefix of received bytes that do not fill an upload part yet. */
export function restPrefix(assetId: string): string {
  return videoKey(assetId, 'upload-');
}

export function imageKey(assetId: string, name: string): string {
  return `${imagePrefix}${assetId}/${name}`;
}

/** Tells whether a key belongs to a user's picture, which is not part of a course. */
export function isAvatarKey(key: string): boolean {
  return key.startsWith(imagePrefix) && key.includes('/avatar-');
}

/** Returns every prefix that may hold files of an asset. */
export function assetPrefixes(assetId: string): string[] {
  return filePrefixes.map((prefix) => `${prefix}${assetId}/`);
}

/** Returns the asset that a stored key belongs to, or null for other keys. */
export function assetIdOf(key: string): string | null {
  return /^(?:images|videos|archives)\/([0-9a-z]{24})\/[\w.-]+$/.exec(key)?.[1] ?? null;
}

/** Returns keys, or an object with keys, of one asset as those of another with the same files. */
export function keysIn<T>(value: T, from: string, to: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(`/${from}/`, `/${to}/`)) as T;
}

/** Returns the key of captions, which are made from rows and not stored. */
export function captionsKey(assetId: string, captionsId: string, extension: string): string {
  return videoKey(assetId, `captions-${captionsId}.${extension}`);
}

/** Parses the key of captions. */
export function captionsOf(key: string): { captionsId: string; extension: string } | null {
  const [, captionsId, extension] = /\/captions-([0-9a-f]{24})\.([a-z0-9]+)$/.exec(key) ?? [];
  return captionsId && extension ? { captionsId, extension } : null;
}

/** Returns the key of a playlist that also names the captions of its video. */
export function captionedKey(playlist: string): string {
  return playlist.replace(/[^/]+$/, 'captioned-$&');
}

/** Returns the key of the stored playlist behind such a key, or null for other keys. */
export function uncaptionedKey(key: string): string | null {
  return /\/captioned-[^/]+\.m3u8$/.test(key) ? key.replace('/captioned-', '/') : null;
}

/** Returns the public path of a stored key. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

/**
 * Returns the path at which the holder of a preview link reads a stored file. Playlists refer to
 * their segments by relative paths.
 */
export function previewMediaPath(path: string, token: string): string {
  return path.replace(mediaPath(''), mediaPath(`preview/${token}/`));
}

/** Parses a path below `/media/` into the stored key and the token of the preview link, if any. */
export function mediaRequestOf(path: string): { key: string; preview: string | null } {
  const [, preview, key] = /^preview\/([^/]{1,200})\/(.+)$/.exec(path) ?? [];
  return preview && key ? { key, preview } : { key: path, preview: null };
}
