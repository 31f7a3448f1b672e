// Separate from the schemas, so that the client imports only the numbers.

/** Highest number of a page that a list accepts. */
export const maxPage = 100_000;

/** Number of days covered by the overview, including today. */
export const overviewDays = 30;
