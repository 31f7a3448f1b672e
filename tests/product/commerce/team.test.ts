import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp();

async function claimSeat(owner: Person, fields: Record<string, unknown>) {
  const member = await app.learner();
  done(await owner.post('/api/team/seats', { ...fields, email: member.email }), 201);
  const mail = await mailbox.mailTo(member.email, 'You are invited to a team on Atelier');
  const claim = (person: Person) => person.post(`/api/team/invitations/${tokenOf(mail)}/claim`);
  return { member, claim };
}

test('a claimed seat grants access to premium videos until it is given to someone else', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 29 });
  const made = await admin.createLesson(course, { video: 'mp4-one-second' });
  const lesson = await admin.untilMedia(course, made, 'ready');
  const bytes = (person: Person) => person.get(lesson.video_url!, { range: 'bytes=0-9' });
  const owner = await app.learner();
  await buy(owner, admin, { plan: 'team', period: 'annual', seats: 2 });
  const { member, claim } = await claimSeat(owner, {});
  // Claimed once, whichever gateways receive the click.
  const people = app.urls.map((url) => member.at(url));
  const answers = await Promise.all([...people, ...people].map(claim));
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, 'WRONG_STATE');
  done(await claim(member), 200);
  expect(await accessOf(member)).toMatchObject({ plan: 'team' });
  // Uses up the free videos, so that a Free account cannot play the lesson.
  const customers = app.database('commerce').collection('customers');
  await customers.updateMany({}, { $set: { used: { premium: 5, trial: 5 } } });
  for (const person of people) {
    await until('the video plays', async () => (await bytes(person)).status === 206);
  }
  const { seats } = done(await owner.get('/api/team/seats'), 200);
  const [seat] = seats as { id: string }[];
  await claimSeat(owner, { replaces: seat!.id });
  for (const person of people) {
    await until('the video is refused', async () => (await bytes(person)).status === 403);
  }
});
