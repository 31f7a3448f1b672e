import { type ContactMessage, contactMessageSchema } from '@atelier/contracts/users/mail/messages';
import { type Admin, done, unique } from './admin.ts';
import { Person } from './person.ts';

export const newMessage = () => ({
  ...{ name: 'Ada Asker', email: 'ada@elsewhere.test' },
  ...{ subject: unique('Question'), message: 'Where is the invoice?' },
});

export async function messagesOf(admin: Person, query = ''): Promise<ContactMessage[]> {
  const answer = await admin.get(`/api/messages${query}`);
  return contactMessageSchema.array().parse(done(answer, 200).messages);
}

/** Sends a message with the contact form. Returns its id. */
export async function sendMessage(
  admin: Admin,
  visitor = new Person(admin.origin),
): Promise<string> {
  const sent = newMessage();
  done(await visitor.post('/api/contact', sent), 201);
  const found = (await messagesOf(admin)).find(({ subject }) => subject === sent.subject);
  if (!found) throw new Error('The message did not arrive');
  return found.id;
}
