import { z } from 'zod';
import { id, message } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { cueSchema } from './captions.ts';

/** `none`: nobody has asked for it. */
export const transcriptionStatuses = ['none', 'waiting', 'running', 'done', 'failed'] as const;

const transcriptionSchema = z
  .object({
    status: z.enum(transcriptionStatuses),
    progress: z.number().min(0).max(100).meta({ description: 'In percent of the sound' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed, waits or wrote no captions' }),
    engine: z.string().nullable(),
    model: z.string().nullable(),
    language: z.string().nullable().meta({ description: 'As detected; BCP 47' }),
    cues: z.array(cueSchema).meta({ description: 'The latest cues while it is running' }),
  })
  .meta({ id: 'Transcription' });
export type Transcription = z.infer<typeof transcriptionSchema>;

const transcriberSchema = z
  .object({
    status: z
      .enum(['off', 'no-engine', 'ready'])
      .meta({ description: '`no-engine`: it is on, but nothing can transcribe' }),
    message: z.string().meta({ description: 'The state in words, and what to do' }),
    engine: z.string().nullable(),
    model: z.string().nullable(),
    waiting: z.number().int(),
    running: z.number().int(),
    failed: z.number().int(),
    without_captions: z.number().int().meta({
      description: 'Videos that have no captions and whose transcription has not been asked for',
    }),
  })
  .meta({ id: 'Transcriber' });
export type Transcriber = z.infer<typeof transcriberSchema>;

/** Returns the calls for one kind of video. */
function callsOf<const W extends 'Lesson' | 'Course' | 'Livestream'>(what: W) {
  const kind = what.toLowerCase() as Lowercase<W>;
  const path = `/${kind}s/:id/transcription` as const;
  return {
    get: defineOperation({
      action: `media.transcription.of${what}`,
      method: 'GET',
      path,
      access: 'editor',
      summary: `Get the transcription of the video of a ${kind}`,
      input: z.object({ id }),
      output: z.object({
        transcription: transcriptionSchema,
        is_on: z.boolean().meta({ description: 'Whether videos are transcribed' }),
      }),
      status: 200,
    }),
    start: defineOperation({
      action: `media.transcription.start${what}`,
      method: 'POST',
      path,
      access: 'editor',
      summary: `Transcribe the video of a ${kind}`,
      input: z.object({ id }),
      output: z.object({ message, transcription: transcriptionSchema }),
      status: 202,
    }),
  };
}

const lesson = callsOf('Lesson');
const course = callsOf('Course');
const livestream = callsOf('Livestream');

/** The transcription of what is said in videos. */
export const transcriptionOperations = {
  state: defineOperation({
    action: 'media.transcription.state',
    method: 'GET',
    path: '/transcription',
    access: 'editor',
    summary: 'Get whether transcription is on, its engine, and how many videos are waiting',
    input: z.object({}),
    output: transcriberSchema,
    status: 200,
  }),
  startAll: defineOperation({
    action: 'media.transcription.startAll',
    method: 'POST',
    path: '/transcription',
    access: 'editor',
    summary: 'Transcribe all videos that have no captions',
    input: z.object({}),
    output: z.object({ message, videos: z.number().int() }),
    status: 202,
  }),
  ofLesson: lesson.get,
  startLesson: lesson.start,
  ofCourse: course.get,
  startCourse: course.start,
  ofLivestream: livestream.get,
  startLivestream: livestream.start,
};

/** A part of the sound in which somebody may speak, in seconds. */
const pieceSchema = z.object({ from: z.number(), to: z.number() });
export type Piece = z.infer<typeof pieceSchema>;

/** One run of the transcription of a stored video; a person's repetition is another run. */
const run = { assetId: id, run: z.number().int().min(1) };
/** `wanted: false`: the video is gone, or this run is over. */
const answer = z.object({ wanted: z.boolean() });

/** Calls of the transcriber to the media service. */
export const transcriptionReports = {
  begin: defineInternal({
    action: 'media.transcription.begin',
    summary: 'Begin or continue a transcription',
    safe: true,
    input: z.object({ ...run, engine: z.string(), model: z.string() }),
    output: answer.extend({
      /** null until the sound has been divided. */
      pieces: z.array(pieceSchema).nullable(),
      /** Indexes of pieces that are transcribed. */
      done: z.array(z.number().int()),
      language: z.string().nullable(),
    }),
  }),
  divide: defineInternal({
    action: 'media.transcription.divide',
    summary: 'Record how the sound is divided',
    safe: true,
    input: z.object({ ...run, pieces: z.array(pieceSchema) }),
    output: answer,
  }),
  add: defineInternal({
    action: 'media.transcription.add',
    summary: 'Record what is said in a piece',
    safe: true,
    input: z.object({
      ...run,
      piece: z.number().int().min(0),
      language: z.string().nullable(),
      cues: z.array(cueSchema),
    }),
    output: answer,
  }),
  end: defineInternal({
    action: 'media.transcription.end',
    summary: 'End a transcription: write its captions, or say why it failed',
    safe: true,
    input: z.object({
      ...run,
      failed: z.string().nullable(),
      /** Said of a transcription without cues. */
      remark: z.string().nullable(),
    }),
    output: answer,
  }),
};

/** Which engine a transcriber has; `problem` says why it cannot be used. */
export const engineQuestion = defineInternal({
  action: 'transcriber.engine.own',
  summary: 'The engine of a transcriber',
  safe: true,
  input: z.object({}),
  output: z.object({
    engine: z.string(),
    model: z.string(),
    problem: z.string().nullable(),
  }),
});
