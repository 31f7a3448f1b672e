import type { Person } from './person.ts';

/** Returns the id of a signed-in learner. */
export async function accountId(learner: Person): Promise<string> {
  const session = await learner.get('/api/session');
  return session.json<{ userInfomation: { id: string } }>().userInfomation.id;
}
