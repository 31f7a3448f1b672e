/** Share of a video after which it counts as finished: few people watch the credits. */
export const finishedFrom = 0.95;

/** How long a report may have been kept before it is sent, in seconds: a year. */
export const longestKept = 366 * 24 * 3_600;
