/** Returns the canonical path of a course. Its id works in the URL, too. */
export const coursePath = ({ slug }: { readonly slug: string }) =>
  `/courses/${encodeURIComponent(slug)}`;
