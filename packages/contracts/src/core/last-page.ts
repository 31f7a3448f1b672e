/** Highest number of a page that a list accepts. */
export const maxPage = 100_000;
