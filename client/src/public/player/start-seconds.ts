/**
 * Parses the start of a video in an address: seconds, a time such as `1:20`, or one such as
 * `1h2m3s`. Returns null for anything else.
 */
export function startSeconds(text: string | null): number | null {
  if (text === null || text.length > 20) return null;
  const plain = /^(\d{1,6})(?:\.\d+)?s?$/.exec(text);
  if (plain) return Number(plain[1]);
  const [, hours = 0, minutes, seconds] =
    /^(?:(\d{1,2}):)?(\d{1,4}):(\d\d)$/.exec(text) ??
    /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text) ??
    [];
  if (minutes === undefined && seconds === undefined && !hours) return null;
  return Number(hours) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
