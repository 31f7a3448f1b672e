import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type Engine,
  EngineError,
  pieceLimitMs,
  type Segment,
  type Sound,
  type Word,
} from '../engine.ts';
import { languageCode } from '../language-code.ts';
import { wordsInText } from './words-in-text.ts';

interface AddressSettings {
  /** Of the server: what comes before `/v1/audio/transcriptions`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; empty if the server needs none. */
  readonly key: string;
  /** Waits before a busy server is asked again. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Pauses before a busy server is asked again, unless it says for how long. */
const pausesSeconds = [2, 5, 15, 30, 60] as const;
const longestPauseSeconds = 120;

class BusyError extends EngineError {
  /** As the server states; null if it does not. */
  readonly afterSeconds: number | null;

  constructor(host: string, { status, headers }: Response) {
    const what = status === 429 ? 'allows no more calls for now' : `answered ${status}`;
    super(`The transcription server ${host} ${what}. Start the transcription again later.`);
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    this.afterSeconds = after > 0 ? after : null;
  }
}

const wordSchema = z.object({ start: z.number(), end: z.number(), word: z.string() });
const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  no_speech_prob: z.number().default(0),
  avg_logprob: z.number().default(0),
  words: z.array(wordSchema).nullish(),
});
const replySchema = z.object({
  language: z.string().nullish(),
  segments: z.array(segmentSchema),
  words: z.array(wordSchema).nullish(),
});
type Reply = z.infer<typeof replySchema>;

/** Largest response, in bytes: far more than is said in 30 s. */
const mostBytes = 1_000_000;

/** An engine behind an address with the API of OpenAI for transcriptions. */
export function addressEngine({
  url,
  model,
  key,
  pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
}: AddressSettings): Engine {
  const endpoint = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/transcriptions`;
  const { host } = new URL(endpoint);
  const authorization = key ? { authorization: `Bearer ${key}` } : undefined;
  const send = async (sound: Sound, signal: AbortSignal): Promise<Reply> => {
    const form = new FormData();
    form.set('file', new Blob([await readFile(sound.path)], { type: 'audio/wav' }), 'piece.wav');
    form.set('model', model);
    form.set('response_format', 'verbose_json');
    for (const unit of ['word', 'segment']) form.append('timestamp_granularities[]', unit);
    if (sound.language && sound.seconds < 5) form.set('language', sound.language);
    // As bytes: a form that is aborted while Node reads it is an error that nobody can catch.
    const encoded = new Response(form);
    const type = { 'content-type': encoded.headers.get('content-type')! };
    const body = await encoded.arrayBuffer();
    const limit = AbortSignal.timeout(pieceLimitMs(sound.seconds));
    const response = await fetch(endpoint, {
      ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.any([signal, limit]) },
      headers: { ...type, ...authorization },
    });
    const text = await textOf(response);
    if (response.status >= 500 || response.status === 429) {
      throw new BusyError(host, response);
    }
    if (!response.ok) {
      throw new EngineError(
        `The transcription server ${host} answered ${response.status}. Check TRANSCRIBE_URL, TRANSCRIBE_MODEL and TRANSCRIBE_KEY.`,
      );
    }
    return replySchema.parse(JSON.parse(text));
  };
  /** Asks again later while the server is busy or allows no more calls for now. */
  const sendPatiently = async (sound: Sound, signal: AbortSignal): Promise<Reply> => {
    for (const seconds of pausesSeconds) {
      try {
        return await send(sound, signal);
      } catch (error) {
        if (!(error instanceof BusyError)) throw error;
        await pause(Math.min(error.afterSeconds ?? seconds, longestPauseSeconds) * 1_000, signal);
      }
    }
    return send(sound, signal);
  };
  return {
    name: 'address',
    model,
    problem: async () => {
      // Any answer shows that the server is there: not every server lists its models.
      const asked = fetch(endpoint, { signal: AbortSignal.timeout(5_000), redirect: 'error' });
      const isThere = await asked.then(
        () => true,
        () => false,
      );
      return isThere
        ? null
        : `The transcription server ${host} does not answer. Start it, or check TRANSCRIBE_URL.`;
    },
    open: async () => ({
      transcribe: async (sound, signal) => {
        const reply = await sendPatiently(sound, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          if (error instanceof EngineError) throw error;
          const cause = { cause: error };
          if (error instanceof z.ZodError || error instanceof SyntaxError) {
            const reason = `The transcription server ${host} sent something other than verbose_json.`;
            throw new EngineError(reason, cause);
          }
          throw new EngineError(`The transcription server ${host} does not answer.`, cause);
        });
        return { language: languageCode(reply.language), segments: spoken(reply) };
      },
      close: async () => undefined,
    }),
  };
}

/** @throws SyntaxError if it is too long to be an answer */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SyntaxError(`More than ${mostBytes} bytes were sent`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Leaves out what the model has heard in silence, and gives each segment its words. */
function spoken({ segments, words }: Reply): Segment[] {
  const ownWords = segments.map(({ words: own }) => own ?? []);
  for (const word of words ?? []) ownWords[segmentOf(word, segments)]?.push(word);
  return segments
    .map((segment, at) => ({ ...segment, words: wordsInText(segment.text, ownWords[at]!) }))
    .filter(({ no_speech_prob, avg_logprob }) => !(no_speech_prob > 0.6 && avg_logprob < -1));
}

/** Returns the index of the segment that a word is in, or next to: their times differ a little. */
function segmentOf({ start, end }: Word, segments: Reply['segments']): number {
  const middle = (start + end) / 2;
  const distances = segments.map((one) => Math.max(one.start - middle, middle - one.end, 0));
  return distances.indexOf(Math.min(...distances));
}
