/**
 * Reads whose responses are cached. Excludes the session, playback URLs and everything that only
 * admins may read.
 */
const cacheableReads =
  /^\/api\/(courses(\/[^/]+)?|tutorials\/(main|sub\/[^/]+)|livestreams(\/[^/]+)?|progress|history|favorites(\/ids)?|notes|profile)$/;

export function isBackOffice(path: string): boolean {
  return /^\/(dashboard|admin)(\/|$)/.test(path);
}

/** Whether the requesting page is part of the back office; assumed if the referrer is unknown. */
function isFromBackOffice({ referrer }: Pick<Request, 'referrer'>): boolean {
  return !URL.canParse(referrer) || isBackOffice(new URL(referrer).pathname);
}

/** Excludes previews: their content must become unavailable when the link does. */
export function isCacheableRead(
  request: Pick<Request, 'referrer'>,
  { pathname, searchParams }: URL,
): boolean {
  const isCacheable = cacheableReads.test(pathname) && !searchParams.has('preview');
  return isCacheable && !isFromBackOffice(request);
}

/** Pictures of the catalog. Videos and their streams are not cached. */
export function isCacheablePicture(
  request: Pick<Request, 'referrer' | 'destination'>,
  { pathname }: URL,
): boolean {
  const isPicture = request.destination === 'image' && /^\/media\/(?!preview\/)/.test(pathname);
  return isPicture && !isFromBackOffice(request);
}
