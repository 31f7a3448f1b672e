import type { Seat } from '@atelier/contracts/commerce/team';
import { done } from '../people/admin.ts';
import { type ReceivedMail, tokenOf } from '../people/mailbox.ts';
import type { Person } from '../people/person.ts';
import type { TestServices } from '../service/use-services.ts';
import { buy } from './commerce.ts';

const subject = 'You are invited to a team on Atelier';

/** Returns an address without an account. */
export const someone = () => `${crypto.randomUUID()}@atelier.test`;

/** Test helpers for teams: invitations to their seats, and claims of these. */
export function teamsOf(app: TestServices) {
  async function newTeam(seats: number) {
    const owner = await app.learner();
    const sale = await buy(owner, await app.admin(), { plan: 'team', period: 'annual', seats });
    return { owner, sale };
  }
  async function inviteTo(owner: Person, fields: Record<string, unknown>): Promise<Seat> {
    return (done(await owner.post('/api/team/seats', fields), 201).seats as Seat[])[0]!;
  }
  const seatsOf = async (owner: Person) =>
    done(await owner.get('/api/team/seats'), 200) as unknown as {
      bought: number;
      claimed: number;
      left: number;
      seats: Seat[];
    };
  const tokenFor = async (email: string, seen: readonly ReceivedMail[] = []) =>
    tokenOf(await app.mailbox.mailTo(email, subject, seen));
  const claim = (person: Person, token: string) =>
    person.post(`/api/team/invitations/${token}/claim`);
  /** Returns a learner who has claimed a seat. */
  async function newMember(owner: Person) {
    const member = await app.learner();
    const seat = await inviteTo(owner, { email: member.email });
    const token = await tokenFor(member.email);
    done(await claim(member, token), 200);
    return { member, seat, token };
  }
  const statusOf = async (token: string) =>
    (
      done(await app.visitor().get(`/api/team/invitations/${token}`), 200) as unknown as {
        invitation: { status: string };
      }
    ).invitation.status;

  return { newTeam, inviteTo, seatsOf, tokenFor, claim, newMember, statusOf };
}
