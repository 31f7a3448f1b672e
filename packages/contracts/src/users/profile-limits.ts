// Separate from the schemas, so that the client imports only the numbers.

/** Maximum length of the public profile texts, in characters. */
export const publicTextLimits = { twitter: 100, website: 200, description: 1_000 } as const;
