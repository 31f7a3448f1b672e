import { setTimeout as pause } from 'node:timers/promises';
import { coursePath } from '@atelier/contracts/catalog/course-path';
import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isAlreadyOpen, noRights, type Rights } from '@atelier/contracts/commerce/access-rule';
import type { OutputOf } from '@atelier/contracts/core/operation';
import type { RankedResult, searchOperations } from '@atelier/contracts/core/search';
import { captionQuestions } from '@atelier/contracts/media/captions';
import type { Call } from '@atelier/service-kit/rpc/service';
import { highlight } from '@atelier/service-kit/search/highlight';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf, isListed } from '../courses/course-policy.ts';
import { lessonIndexesOf } from '../lessons/lesson-indexes.ts';
import { LessonModel, type LessonRow, shownLessons } from '../lessons/lesson-model.ts';

type Request = Call<typeof searchOperations.find>;
type Video = OutputOf<typeof captionQuestions.find>['videos'][number];

/** Maximum time that the other results wait for what is said, in milliseconds. */
const patienceMs = 1_000;
/** Fewer letters say nothing about what is said. */
const fewestLetters = 3;

/**
 * Finds what is said in lessons. Of a lesson that the caller may not watch, the result says only
 * that it is said there. None while the media service is down.
 */
export async function spokenResults(request: Request): Promise<RankedResult[]> {
  const { q } = request.input;
  if (q.length < fewestLetters) return [];
  try {
    const { videos } = await Promise.race([request.call(captionQuestions.find, { q }), tooLate()]);
    return await presentVideos(videos, request);
  } catch (error) {
    request.log.warn({ event: 'search-without-spoken', reason: (error as Error).message });
    return [];
  }
}

async function tooLate(): Promise<never> {
  await pause(patienceMs, null, { ref: false });
  throw new Error('It did not answer in time');
}

async function presentVideos(found: readonly Video[], request: Request): Promise<RankedResult[]> {
  const { all } = request.input;
  const best = found.toSorted((a, b) => b.score - a.score);
  const videos = [...Map.groupBy(best, ({ assetId }) => assetId).values()].map(([one]) => one!);
  const $in = videos.map(({ assetId }) => assetId);
  const lessons = await LessonModel.find({
    'video.current.assetId': { $in },
    ...shownLessons,
  }).lean<LessonRow[]>();
  const ids = lessons.map(({ course_id }) => course_id);
  const courses = await CourseModel.find({ _id: { $in: ids } }).lean<CourseRow[]>();
  const shown = courses.filter((course) => all || isListed(course));
  const [rights, indexOf] = await Promise.all([
    rightsFor(shown, request),
    lessonIndexesOf(shown.map(({ _id }) => _id.toHexString())),
  ]);
  return videos.flatMap((video) => {
    const lesson = lessons.find((one) => one.video.current?.assetId === video.assetId);
    const course = shown.find((one) => lesson && one._id.equals(lesson.course_id));
    if (!lesson || !course) return [];
    const index = indexOf.get(lesson._id.toHexString());
    if (index === undefined) return [];
    const isOpen = request.actor.admin !== null || mayRead(course, lesson, rights);
    const path = `${coursePath(course)}?lesson=${index}`;
    return presentVideo(video, lesson, path, isOpen ? request.input.q : null);
  });
}

/** Nobody reads a sentence because their purchases are unknown. */
async function rightsFor(courses: readonly CourseRow[], { actor, call }: Request): Promise<Rights> {
  const isAsked = actor.learner !== null && courses.some(({ price }) => price > 0);
  return isAsked ? call(accessQuestions.rights, {}) : noRights;
}

function mayRead(course: CourseRow, lesson: LessonRow, rights: Rights): boolean {
  const { audience, content } = audienceOf(course, lesson);
  if (audience === 'everybody') return true;
  return content !== undefined && isAlreadyOpen(content, rights);
}

/** @param q the words to mark, or null if the caller may not watch the lesson */
function presentVideo(
  { sentences, score }: Video,
  { _id, title }: LessonRow,
  path: string,
  q: string | null,
): RankedResult[] {
  const id = _id.toHexString();
  const spoken = { kind: 'spoken', title, score } as const;
  if (q === null) {
    const said = 'This is said in the lesson.';
    return [{ ...spoken, id, highlight: said, path, seconds: null, text: null }];
  }
  return sentences.map(({ seconds, text }) => ({
    ...{ ...spoken, id: `${id}-${seconds}`, seconds, text, path: `${path}&t=${seconds}` },
    highlight: highlight({ title: '', text }, q),
  }));
}
