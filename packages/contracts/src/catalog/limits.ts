// Separate from the schemas, so that the client imports only the numbers.

/** Days for which a deleted course or lesson can be restored. */
export const deletionDays = 30;

/** Maximum length of titles of courses, sections, lessons and tutorials, in characters. */
export const titleLimit = 200;

/** Maximum size of the source files of a lesson, in bytes. */
export const sourceMaxBytes = 500 * 1024 * 1024;

/** Maximum lengths of other texts, in characters. */
export const textLimits = {
  categoryName: 100,
  instructorName: 100,
  language: 50,
  tutorialSummary: 2_000,
  tutorialDescription: 20_000,
} as const;
