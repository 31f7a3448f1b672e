import { z } from 'zod';
import { backOffice } from '../core/call-limits.ts';
import {
  choice,
  flag,
  id,
  ifUpdatedAt,
  list,
  message,
  requiredText,
  timestamp,
} from '../core/fields.ts';
import { defineInternal, defineOperation, longBodyBytes } from '../core/operation.ts';
import { captionKinds, cueLimit, cueTextLimit, latestCueSeconds } from './limits.ts';
import { captionsSchema } from './playback.ts';

/** Maximum size of a file of captions, in characters. */
const fileLimit = 900_000;
/** A sentence or part of one, with the time at which it is said. Times are in seconds. */
export const cueSchema = z
  .object({ start: z.number(), end: z.number(), text: z.string() })
  .meta({ id: 'Cue' });
export type Cue = z.infer<typeof cueSchema>;

/** Captions as admins see them. */
export const captionTrackSchema = captionsSchema
  .extend({
    fits: z
      .boolean()
      .meta({ description: 'false until somebody has checked them against a new video' }),
    updated_at: timestamp,
  })
  .meta({ id: 'CaptionTrack' });
export type CaptionTrack = z.infer<typeof captionTrackSchema>;

const seconds = (label: string) => {
  const wrong = `${label} must be seconds from 0 to ${latestCueSeconds}`;
  return z
    .number(wrong)
    .min(0, wrong)
    .max(latestCueSeconds, wrong)
    .overwrite((value) => Math.round(value * 1_000) / 1_000);
};

/** An empty line would end the cue in a file. */
const withoutEmptyLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const savedCue = z
  .object(
    {
      start: seconds('Start'),
      end: seconds('End'),
      text: requiredText('Text', cueTextLimit, 1, undefined, withoutEmptyLines),
    },
    'Cues must have start, end and text',
  )
  .refine(({ start, end }) => end > start, 'A cue must end after it starts');

const language = z
  .string('Language must be a code such as en or pt-BR')
  .trim()
  .max(35, 'Language must be a code such as en or pt-BR')
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Language must be a code such as en or pt-BR');
const kind = choice('Kind', captionKinds);

const uploadInput = z.object({
  id,
  file: z
    .string('File must be WebVTT or SRT')
    .min(1, 'File is required')
    .max(fileLimit, `File must have at most ${fileLimit.toLocaleString('en')} characters`),
  language,
  kind: kind.default('captions'),
});
const saved = z.object({ message, captions: captionTrackSchema });

/** Returns the calls that list and add the captions of one kind of video. */
function callsOf<const W extends 'Lesson' | 'Course' | 'Livestream'>(what: W) {
  const kind = what.toLowerCase() as Lowercase<W>;
  const path = `/${kind}s/:id/captions` as const;
  return {
    list: defineOperation({
      action: `media.captions.of${what}`,
      method: 'GET',
      path,
      access: 'public',
      summary: `List the captions of a ${kind}, for those who may watch it`,
      input: z.object({ id }),
      output: z.object({ captions: z.array(captionTrackSchema) }),
      status: 200,
    }),
    add: defineOperation({
      action: `media.captions.addTo${what}`,
      method: 'POST',
      path,
      access: 'editor',
      summary: `Add captions to the video of a ${kind} from a WebVTT or SRT file`,
      input: uploadInput,
      textFiles: ['file'],
      maxBodyBytes: longBodyBytes,
      output: saved,
      status: 201,
      limits: backOffice,
    }),
  };
}

const lessons = callsOf('Lesson');
const courses = callsOf('Course');
const livestreams = callsOf('Livestream');

export const captionOperations = {
  listOfLesson: lessons.list,
  addToLesson: lessons.add,
  listOfCourse: courses.list,
  addToCourse: courses.add,
  listOfLivestream: livestreams.list,
  addToLivestream: livestreams.add,
  get: defineOperation({
    action: 'media.captions.get',
    method: 'GET',
    path: '/captions/:id',
    access: 'editor',
    summary: 'Get captions with their cues',
    input: z.object({ id }),
    output: z.object({ captions: captionTrackSchema, cues: z.array(cueSchema) }),
    status: 200,
    isLong: true,
  }),
  update: defineOperation({
    action: 'media.captions.update',
    method: 'PUT',
    path: '/captions/:id',
    access: 'editor',
    summary: 'Replace the cues of captions, or mark them as reviewed',
    input: z.object({
      id,
      cues: list('Cues', savedCue, cueLimit).optional(),
      reviewed: flag('Reviewed').optional(),
      fits: flag('Fits').optional().meta({ description: 'true: they fit the new video' }),
      if_updated_at: ifUpdatedAt,
    }),
    maxBodyBytes: longBodyBytes,
    hasManyKeys: true,
    output: saved,
    status: 200,
  }),
  remove: defineOperation({
    action: 'media.captions.remove',
    method: 'DELETE',
    path: '/captions/:id',
    access: 'editor',
    summary: 'Delete captions',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};

/** Formats in which captions are sent: files with and without times, and the playlist that names one in a stream. */
export const captionFormats = ['vtt', 'srt', 'txt', 'm3u8'] as const;

/** Calls between services. */
export const captionQuestions = {
  ofVideo: defineInternal({
    action: 'media.captions.ofVideo',
    summary: 'The captions of a stored video',
    safe: true,
    input: z.object({ assetId: id }),
    output: z.object({ captions: z.array(captionsSchema) }),
  }),
  find: defineInternal({
    action: 'media.captions.find',
    summary: 'What is said in stored videos, the best matches of each',
    safe: true,
    input: z.object({
      q: z.string(),
      skip: z
        .number()
        .int()
        .min(0)
        .max(1_000)
        .default(0)
        .meta({ description: 'Videos that are known' }),
    }),
    output: z.object({
      next: z
        .number()
        .int()
        .nullable()
        .default(null)
        .meta({ description: 'To skip next; null at the end' }),
      videos: z.array(
        z.object({
          assetId: id,
          sentences: z.array(z.object({ seconds: z.number().int(), text: z.string() })),
          score: z.number(),
        }),
      ),
    }),
  }),
  file: defineInternal({
    action: 'media.captions.file',
    summary: 'Captions of a stored video as a file',
    safe: true,
    input: z.object({ assetId: id, captionsId: id, format: z.enum(captionFormats) }),
    output: z.object({ text: z.string(), etag: z.string() }),
    isLong: true,
  }),
};
