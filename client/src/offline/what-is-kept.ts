/** Reads whose answers are kept; never the session, playback addresses, or what admins alone may read. */
const keptReads =
  /^\/api\/(courses(\/[^/]+)?|tutorials\/(main|sub\/[^/]+)|livestreams(\/[^/]+)?|progress|history|favorites(\/ids)?|notes|profile)$/;

export function isBackOffice(path: string): boolean {
  return /^\/(dashboard|admin)(\/|$)/.test(path);
}

/** Whether the page that asks is one of the back office; where that is not known it may be. */
function asksForBackOffice({ referrer }: Pick<Request, 'referrer'>): boolean {
  return !URL.canParse(referrer) || isBackOffice(new URL(referrer).pathname);
}

/** What a preview link shows is gone with the link: nothing of it is kept. */
export function isKeptRead(
  request: Pick<Request, 'referrer'>,
  { pathname, searchParams }: URL,
): boolean {
  const isKept = keptReads.test(pathname) && !searchParams.has('preview');
  return isKept && !asksForBackOffice(request);
}

/** Pictures of the catalogue. Videos, and what they are streamed from, are left to the network. */
export function isKeptPicture(
  request: Pick<Request, 'referrer' | 'destination'>,
  { pathname }: URL,
): boolean {
  const isPicture = request.destination === 'image' && /^\/media\/(?!preview\/)/.test(pathname);
  return isPicture && !asksForBackOffice(request);
}
