// Apart from the schemas, so that the client gets the numbers alone.

/** Notes that an account can keep. */
export const noteLimit = 1_000;
/** Notes that it can keep in one lesson: as many as one page of a list has. */
export const lessonNoteLimit = 100;
/** Characters of a note. */
export const noteTextLimit = 2_000;
