// Separate from the schemas, so that the client imports only the numbers.

/** Highest number of a page that a list accepts. */
export const maxPage = 100_000;

/** Number of days covered by the overview, including today. */
export const overviewDays = 30;

/** Maximum length of a search, in characters. */
export const searchTextLimit = 200;

/** Maximum length of a text by which a list is filtered, in characters. */
export const filterTextLimit = 100;
