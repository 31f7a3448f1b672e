import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Sets the niceness of a process that leads its own session. Where Linux distributes the processor
 * by session (`sched_autogroup_enabled`, sched(7)), a process's own niceness counts only within its
 * session, so the session gets the same value.
 *
 * @param niceness from 0, the default of a process, to 19
 */
export function setNiceness(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The process may have ended, or the system has no autogroups. Only the niceness is lost.
  }
}
