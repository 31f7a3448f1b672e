import { Person } from '../people/person.ts';
import { learnerPassword } from '../processes/app.ts';
import { accepted, type Crowd, lastAnswer } from './crowd.ts';

interface Seen {
  readonly url: string;
  readonly courseId: string;
  /** Address of an account that can sign in. */
  readonly email: string;
}

/** Name of the habit whose times are those of the catalog. */
export const readsCatalog = 'read courses';

/** People without an account, and somebody who signs in again and again. */
export function visitors({ url, courseId, email }: Seen): Crowd {
  const visitor = new Person(url);
  let reads = 0;
  const signIn = () =>
    lastAnswer(async () => {
      const person = new Person(url);
      accepted(await person.post('/api/login', { email, password: learnerPassword }));
      return accepted(await person.get('/api/session'));
    });
  return {
    habits: [
      // A new address each time, which no cache has.
      { name: readsCatalog, act: () => visitor.get(`/api/courses?n=${reads++}`) },
      { name: 'read a course', act: () => visitor.get(`/api/courses/${courseId}`) },
      { name: 'search', act: () => visitor.get(`/api/search?q=course&n=${reads++}`) },
      { name: 'sign in', act: signIn, pauseMs: 500 },
    ],
    lost: async () => [],
  };
}
