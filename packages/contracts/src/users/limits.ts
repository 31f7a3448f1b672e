// Separate from the schemas, so that the client imports only the numbers.

/** Maximum number of notes of an account. */
export const noteLimit = 1_000;
/** Maximum number of notes in one lesson: as many as fit on one page of a list. */
export const lessonNoteLimit = 100;
/** Maximum length of a note, in characters. */
export const noteTextLimit = 2_000;

/** Maximum length of the public profile texts, in characters. */
export const publicTextLimits = { twitter: 100, website: 200, description: 1_000 } as const;
