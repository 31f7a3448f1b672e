import type { Answer } from '../calls/http-client.ts';
import type { Habit } from '../processes/traffic.ts';

/** People of one kind, who use the product and remember what it acknowledged. */
export interface Crowd {
  readonly habits: readonly Habit[];
  /** Finishes what was begun, and returns what was acknowledged and is not there any more. */
  lost(): Promise<string[]>;
}

/** Ends an action of several calls, one of which was refused. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`Refused: ${answer.status} ${answer.text.slice(0, 300)}`);
    this.answer = answer;
  }
}

/** Returns a successful response. @throws Refused */
export function accepted(answer: Answer): Answer {
  if (answer.status >= 300) throw new Refused(answer);
  return answer;
}

/** Runs an action of several calls. Returns the response that refused it, or its last one. */
export async function lastAnswer(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** Returns what a create needs to be repeated without being done twice. */
export const repeatable = (key: string, body: unknown) => ({
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});
