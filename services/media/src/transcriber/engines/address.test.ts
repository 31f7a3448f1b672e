import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: one server of speech serves every level of tests.
import * as speech from '../../../../../tests/support/media/speech-server.ts';
import { addressEngine } from './address.ts';

let server: speech.SpeechServer;
let folder: string;
beforeAll(async () => {
  server = await speech.startSpeechServer();
  folder = await mkdtemp(join(tmpdir(), 'atelier-speech-'));
  await writeFile(join(folder, 'piece.wav'), 'RIFF');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const pauses: number[] = [];
let afterPauses = (_: number) => {};
const pause = async (milliseconds: number) => {
  pauses.push(milliseconds / 1_000);
  afterPauses(pauses.length);
};
const engineAt = (url: string) => addressEngine({ url, model: 'whisper-1', key: '', pause });
async function hear(url = server.url, signal = new AbortController().signal) {
  const run = await engineAt(url).open();
  const sound = { path: join(folder, 'piece.wav'), seconds: 10, language: null };
  return run.transcribe(sound, signal);
}

test('words and language are read, and text that was heard in silence is left out', async () => {
  const { language, segments } = await hear();
  expect(language).toBe('en');
  expect(segments).toMatchObject([{ text: 'Light falls from above.', start: 0.1 }]);
  expect(segments[0]!.words.map(({ word }) => word).join('')).toBe('Light falls from above.');
  expect(segments[0]!.words.at(-1)).toMatchObject({ word: ' above.', start: 1.5 });
});

test('the address may end in /v1', async () => {
  expect((await hear(`${server.url}/v1/`)).language).toBe('en');
});

test.each([401, 403, 404, 413])('a refusal with %i is explained at once', async (status) => {
  server.status = status;
  await expect(hear()).rejects.toThrow(`answered ${status}. Check TRANSCRIBE_URL`);
  server.status = 200;
});

test('a busy server is asked again when it says, or after longer and longer pauses', async () => {
  server.status = 429;
  afterPauses = (count) => {
    if (count === 3) server.status = 200;
  };
  pauses.length = 0;
  expect((await hear()).language).toBe('en');
  expect(pauses).toEqual([7, 7, 7]);

  afterPauses = () => {};
  pauses.length = 0;
  server.status = 503;
  await expect(hear()).rejects.toThrow(/answered 503\. Start the transcription again later/);
  expect(pauses).toEqual([2, 5, 15, 30, 60]);
  server.status = 200;
});

test('a server that is away is named before and while it is used', async () => {
  expect(await engineAt(server.url).problem()).toBeNull();
  const away = 'http://127.0.0.1:9';
  expect(await engineAt(away).problem()).toMatch(/127\.0\.0\.1:9 does not answer/);
  await expect(hear(away)).rejects.toThrow(/does not answer/);
});

test('a server that does not stop sending is left', async () => {
  const talker = createServer((_, response) => {
    const talk = () => {
      while (response.write(' '.repeat(64_000)));
    };
    response.on('drain', talk);
    talk();
  });
  await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = talker.address() as AddressInfo;
    await expect(hear(`http://127.0.0.1:${port}`)).rejects.toThrow(/something other than/);
  } finally {
    talker.closeAllConnections();
    talker.close();
  }
});

test('a stop ends a request at once', async () => {
  server.hold();
  const stop = new AbortController();
  const waiting = hear(server.url, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  server.release();
});
