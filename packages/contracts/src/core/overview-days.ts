/** Days that the overview looks back, today included. */
export const overviewDays = 30;
