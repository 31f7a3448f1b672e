import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets a process that leads a session of its own give way to others. Where Linux shares the
 * processor out among sessions (`sched_autogroup_enabled`, sched(7)) a process's own niceness counts
 * only within its session, so the session gets the same.
 *
 * @param niceness from 0, the default of a process, to 19
 */
export function setNiceness(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The process may be gone already, or the system knows no such groups: only politeness is lost.
  }
}
