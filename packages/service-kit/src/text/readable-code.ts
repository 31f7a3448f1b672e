import { randomInt } from 'node:crypto';

/** Characters that are not easily confused. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a random code in groups of letters and digits, such as `K7QFX-3M9XA`. */
export function readableCode(groups: number, groupLength: number): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
