// Apart from the schemas, so that the client gets the numbers alone.

/** Characters of what somebody says of themselves in public. */
export const publicTextLimits = { twitter: 100, website: 200, description: 1_000 } as const;
