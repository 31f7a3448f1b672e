import { schoolQuestion } from '@atelier/contracts/users/school';
import { useSchool } from '../text/school.ts';
import type { Ports } from './broker.ts';

const [soonMs, laterMs] = [1_000, 60_000];

/**
 * Keeps a process informed of the school's name, logo and time zone: asks now, until there is an
 * answer, and every minute, because events may be lost.
 *
 * @returns a function that ends this
 */
export function followSchool(call: Ports['call']): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const ask = async () => {
    const isKnown = await call(schoolQuestion, {}).then(
      (facts) => {
        useSchool(facts);
        return true;
      },
      () => false,
    );
    if (!isOver) timer = setTimeout(ask, isKnown ? laterMs : soonMs).unref();
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
