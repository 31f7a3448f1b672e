import { assetIdOf, isAvatarKey, mediaPath, previewMediaPath } from '@atelier/contracts/core/keys';

/** Rewrites the URLs of stored files in a response to ones that the preview link can open. */
export function addressForPreview<Body>(body: Body, token: string): Body {
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && isOfCourse(value) ? previewMediaPath(value, token) : value,
  );
  return JSON.parse(text) as Body;
}

const folder = mediaPath('');

function isOfCourse(text: string): boolean {
  if (!text.startsWith(folder)) return false;
  const key = text.slice(folder.length);
  return assetIdOf(key) !== null && !isAvatarKey(key);
}
