/** Maximum number of cues of one video and language: five to six hours of speech. */
export const cueLimit = 6_000;
/** Maximum length of a cue in characters. */
export const cueTextLimit = 500;
/** Latest time of a cue, in seconds: videos of 24 hours. */
export const latestCueSeconds = 24 * 3_600;

export const captionKinds = ['captions', 'subtitles'] as const;

/** Seconds until a player should ask for URLs again. Long enough to watch most lessons in one go. */
export const playbackSeconds = 3_600;
