import {
  addCaptions,
  courseWithIntro,
  playingLesson,
  playingLivestream,
  webVtt,
} from '../../media/captions.ts';
import type { NewCall } from './write-call.ts';

const fields = { file: webVtt, language: 'en', kind: 'captions' };
// 400 for files and languages that only the handler reads.
const statuses = [400];

/** Calls that write captions. */
export const mediaCalls: Readonly<Record<string, NewCall>> = {
  'media.captions.addToLesson': async (app) => {
    const person = await app.admin();
    const { lesson } = await playingLesson(app, person);
    return { person, path: { id: lesson.id }, fields, statuses };
  },
  'media.captions.addToCourse': async (app) => {
    const person = await app.admin();
    const { id } = await courseWithIntro(app, person);
    return { person, path: { id }, fields, statuses };
  },
  'media.captions.addToLivestream': async (app) => {
    const person = await app.admin();
    const { id } = await playingLivestream(app, person);
    return { person, path: { id }, fields, statuses };
  },
  'media.captions.update': async (app) => {
    const person = await app.admin();
    const { lesson } = await playingLesson(app, person);
    const { id, updated_at } = await addCaptions(person, lesson);
    const cues = JSON.stringify([{ start: 1, end: 2, text: 'Some words' }]);
    const values = { cues, reviewed: true, fits: true, if_updated_at: updated_at };
    // 409 for another if_updated_at.
    return { person, path: { id }, fields: values, statuses: [409] };
  },
};
