/** Number of days covered by the overview, including today. */
export const overviewDays = 30;
