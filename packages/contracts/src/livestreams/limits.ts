// Separate from the schemas, so that the client imports only the numbers.

/** Maximum lengths of the texts of livestreams and their categories, in characters. */
export const livestreamLimits = {
  title: 200,
  description: 5_000,
  heading: 200,
  categoryName: 100,
  categorySlug: 100,
} as const;
