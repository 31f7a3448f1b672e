import { setTimeout as pause } from 'node:timers/promises';
import { setNiceness } from '@atelier/dev-machine/processes/niceness';
import { Person } from '../support/people/person.ts';

/**
 * A separate process that keeps the product busy until it is killed: sign-ins, successive uploads,
 * one video to encode, and calls that are refused. Arguments: the gateway's URL, an admin's cookie,
 * a course id, a file to upload, a video that must be encoded.
 */
const [url, cookie, courseId, large, video] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
// In production callers run on other machines, so this must not slow down the product.
setNiceness(process.pid, 15);
const signInsPerSecond = 50;
const refusedPerSecond = 100;

const admin = new Person(url);
admin.cookies.set(...(cookie.split('=') as [string, string]));

function everySecond(times: number, call: () => Promise<unknown>): void {
  // The responses of these calls are not measured.
  setInterval(() => void call().catch(() => undefined), 1_000 / times);
}

async function lesson(title: string, file: string): Promise<void> {
  const path = `/api/courses/${courseId}/lessons`;
  const part = { content: file, name: `${title}.mp4`, type: 'video/mp4' };
  await admin.form('POST', path, { title }, { video: part }, { within: 600_000 });
}

const stranger = new Person(url);
let calls = 0;
everySecond(signInsPerSecond, () => {
  const email = `nobody-${calls++}@atelier.test`;
  return stranger.post('/api/login', { email, password: 'not the password' });
});
const refused = [
  () => stranger.post('/api/courses', { title: 'No' }),
  () => stranger.call('POST', '/api/login', { headers: { origin: 'https://elsewhere.test' } }),
  () => stranger.get('/api/courses/not-an-id'),
  () => stranger.call('POST', '/api/login', { body: 'x'.repeat(2_000_000) }),
];
everySecond(refusedPerSecond, () => refused[calls % refused.length]!());

void lesson('To be encoded', video).catch(() => undefined);
for (let number = 1; ; number++) {
  await lesson(`Upload ${number}`, large).catch(() => pause(500));
}
