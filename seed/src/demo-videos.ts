import { type DemoVideo, makeDemoVideo } from './art/demo-video.ts';
import { codeCourses } from './content/code-courses.ts';
import { designCourses } from './content/design-courses.ts';
import { livestreamCategories, livestreams } from './content/livestreams.ts';
import { codeSlides } from './content/slides/code.ts';
import { designSlides } from './content/slides/design.ts';
import { livestreamSlides } from './content/slides/livestreams.ts';

export const courses = [...designCourses, ...codeCourses];

const courseSlides = { ...designSlides, ...codeSlides };

/** Returns the slides of a lesson, by the key of its course and its index. */
export const slidesOf = (key: string, index: number) => courseSlides[key]?.[index] ?? [];

/** Paths of videos that are being created, by the key of the lesson or livestream. */
export type DemoVideos = ReadonlyMap<string, Promise<string>>;

/** Returns every video of the demo content, in order of use. */
function wantedVideos(): [key: string, video: DemoVideo][] {
  const ofLessons = courses.flatMap(({ key, category, title: subject, lessons }) =>
    lessons.map(({ title }, index) => ({
      ...{ key: `lesson:${key}:${index + 1}`, category, subject, title },
      place: `Lesson ${index + 1} of ${lessons.length}`,
      slides: slidesOf(key, index),
    })),
  );
  const ofLivestreams = livestreams.map(({ key, category, title }) => ({
    ...{ key: `livestream:${key}`, category, title, place: 'Recorded live' },
    subject: livestreamCategories.find((one) => one.key === category)?.name ?? '',
    slides: livestreamSlides[key] ?? [],
  }));
  return [...ofLessons, ...ofLivestreams].map(({ key, ...video }, number) => [
    key,
    { ...video, number },
  ]);
}

/** Starts creating the videos of `keys`, two at a time, in order of use. */
export function makeDemoVideos(
  ffmpeg: string,
  keys: readonly string[],
  signal?: AbortSignal,
): DemoVideos {
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const videos = new Map<string, Promise<string>>();
  for (const [key, video] of wantedVideos()) {
    if (!keys.includes(key)) continue;
    const lane = videos.size % lanes.length;
    const made = lanes[lane]!.then(() => {
      signal?.throwIfAborted();
      return makeDemoVideo(ffmpeg, video, signal);
    });
    // Prevents a crash from a failed video that nothing awaits any more.
    lanes[lane] = made.catch(() => undefined);
    videos.set(key, made);
  }
  return videos;
}
