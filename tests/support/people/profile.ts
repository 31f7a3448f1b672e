import type { Profile } from '@atelier/contracts/users/profile';
import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Returns a learner's own profile. */
export const profileOf = async (person: Person & { email: string }) => {
  const answer = await person.get(`/api/profile?email=${person.email}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ user: Profile }>().user;
};
