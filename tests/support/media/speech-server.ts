import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with the API of OpenAI for transcriptions that hears the same words in every sound. */
export interface SpeechServer {
  readonly url: string;
  /** Number of pieces that were sent so far. */
  readonly pieces: number;
  /** Holds responses back until it is called again. */
  hold(): void;
  release(): void;
  /** Status of the next responses; 200 at first. */
  status: number;
  /** Milliseconds that it takes for a piece; 0 at first. */
  takesMs: number;
  close(): Promise<void>;
}

/** Words of each piece, half a second each from its beginning. */
export const heardWords = ['Light', 'falls', 'from', 'above.'];

export async function startSpeechServer(language = 'english'): Promise<SpeechServer> {
  const state = { pieces: 0, status: 200, takesMs: 0 };
  let held: ServerResponse[] | null = null;
  const answer = (response: ServerResponse) => {
    const body = JSON.stringify(verboseJson(language));
    const retry = state.status === 429 ? { 'retry-after': '7' } : {};
    const headers = { 'content-type': 'application/json', ...retry };
    response.writeHead(state.status, headers).end(body);
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.method !== 'POST') return response.writeHead(405).end();
      state.pieces += 1;
      if (held) held.push(response);
      else setTimeout(() => answer(response), state.takesMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get pieces() {
      return state.pieces;
    },
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    get takesMs() {
      return state.takesMs;
    },
    set takesMs(takesMs) {
      state.takesMs = takesMs;
    },
    hold: () => {
      held ??= [];
    },
    release: () => {
      for (const response of held ?? []) answer(response);
      held = null;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function verboseJson(language: string) {
  // Words have no punctuation, and may begin a little outside of their segment.
  const words = heardWords.map((said, at) => {
    return { word: said.replace('.', ''), start: at / 2, end: at / 2 + 0.4 };
  });
  const text = heardWords.join(' ');
  const said = { id: 0, start: 0.1, end: 1.4, text, avg_logprob: -0.2, no_speech_prob: 0.01 };
  const invented = { id: 1, start: 2, end: 9, text: 'Thanks for watching!' };
  const silence = { ...invented, avg_logprob: -1.4, no_speech_prob: 0.9 };
  return { task: 'transcribe', language, duration: 10, text, segments: [said, silence], words };
}
