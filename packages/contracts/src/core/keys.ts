/**
 * Where an asset's files lie in the object store, and so under `/media/`. The first word is the
 * access rule: `videos/` follows the rule of its owner for what plays, `images/` that for what is
 * shown. Avatars are shown to everybody. What lies under a key never changes.
 */
export const imagePrefix = 'images/';
export const videoPrefix = 'videos/';

/** What a person uploaded, as it came. An asset id is 24 random characters, never reused. */
export function originalKey(assetId: string, extension: string): string {
  return `${videoPrefix}${assetId}/original.${extension}`;
}

export function videoKey(assetId: string, name: string): string {
  return `${videoPrefix}${assetId}/${name}`;
}

/** What begins the keys of bytes that came and do not fill a part of an upload yet. */
export function restPrefix(assetId: string): string {
  return videoKey(assetId, 'upload-');
}

export function imageKey(assetId: string, name: string): string {
  return `${imagePrefix}${assetId}/${name}`;
}

/** Whether a key is that of a person's picture, which belongs to no course. */
export function isAvatarKey(key: string): boolean {
  return key.startsWith(imagePrefix) && key.includes('/avatar-');
}

/** Every prefix that may hold files of an asset. */
export function assetPrefixes(assetId: string): string[] {
  return [`${videoPrefix}${assetId}/`, `${imagePrefix}${assetId}/`];
}

/** The asset that a stored key belongs to, or null for a key of another kind. */
export function assetIdOf(key: string): string | null {
  return /^(?:images|videos)\/([0-9a-z]{24})\/[\w.-]+$/.exec(key)?.[1] ?? null;
}

/** The public path of a stored key. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

/** Where the holder of a preview link reads a stored file. Playlists name their parts beside them. */
export function previewMediaPath(path: string, token: string): string {
  return path.replace(mediaPath(''), mediaPath(`preview/${token}/`));
}

/** What is asked for below `/media/`: a stored key, and the preview link that it is asked by. */
export function mediaRequestOf(path: string): { key: string; preview: string | null } {
  const [, preview, key] = /^preview\/([^/]{1,200})\/(.+)$/.exec(path) ?? [];
  return preview && key ? { key, preview } : { key: path, preview: null };
}
