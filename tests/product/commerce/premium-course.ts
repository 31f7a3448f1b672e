import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { createLivestream, untilLivestream } from '../../support/catalog/livestreams.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';

/** One more than the five premium videos that a Free account may unlock. */
const lessonCount = 6;

interface PremiumCourse {
  readonly course: Course;
  readonly lessons: Lesson[];
  readonly livestream: Livestream;
}

/** Spends a premium video on a lesson or a recording. */
export const unlock = (person: Person, { id }: { id: string }, kind = 'lessons') =>
  person.post(`/api/${kind}/${id}/unlock`);

/** Reads the first bytes of a video. */
export const bytesOf = (person: Person, { video_url }: Pick<Lesson, 'video_url'>) =>
  person.get(video_url!, { range: 'bytes=0-9' });

/** Creates a paid course with lessons and a livestream, and waits until their videos are ready. */
export async function createPremiumCourse(admin: Admin): Promise<PremiumCourse> {
  const course = await admin.createCourse({ price: 29 });
  const made: Lesson[] = [];
  for (let serial = 1; serial <= lessonCount; serial += 1) {
    made.push(await admin.createLesson(course, { serial, video: 'mp4-one-second' }));
  }
  const begun = await createLivestream(admin, { video: 'mp4-one-second' });
  const lessons = await Promise.all(made.map((one) => admin.untilMedia(course, one, 'ready')));
  const livestream = await untilLivestream(admin, begun, 'ready');
  return { course, lessons, livestream };
}
