import { warn } from '@atelier/dev-machine/console/progress';

/**
 * Returns the id of a new backup: the time in UTC. Where the newest one has a later time, as after
 * the clock was set back, it is a moment after that: the newest must stay the last one.
 */
export function nextBackupId(newest: string | undefined, now = new Date()): string {
  const id = idOf(now);
  if (newest === undefined || id > newest) return id;
  warn(
    `The newest backup, ${newest}, is from the future by this machine's clock. Check the clock ` +
      'and its time zone. The new backup is named a moment later, so that it counts as the newest.',
  );
  return idOf(new Date(timeOf(newest) + 1));
}

const idOf = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-');

const timeOf = (id: string) =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
