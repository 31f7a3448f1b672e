import { type DemoVideo, makeDemoVideo } from './art/demo-video.ts';
import { codeCourses } from './content/code-courses.ts';
import { designCourses } from './content/design-courses.ts';
import { livestreamCategories, livestreams } from './content/livestreams.ts';

export const courses = [...designCourses, ...codeCourses];

/** Paths of videos that are being made, by the keys of the ledger. */
export type DemoVideos = ReadonlyMap<string, Promise<string>>;

/** Every video of the demo content, in the order of its use. */
function wantedVideos(): [key: string, video: DemoVideo][] {
  const ofLessons = courses.flatMap(({ key, category, lessons }) =>
    lessons.map((_, index) => ({ key: `lesson:${key}:${index + 1}`, category, index, lessons })),
  );
  const ofLivestreams = livestreamCategories.flatMap(({ key: category }) => {
    const own = livestreams.filter((one) => one.category === category);
    return own.map(({ key }, index) => ({
      ...{ key: `livestream:${key}`, category, index, lessons: own },
    }));
  });
  return [...ofLessons, ...ofLivestreams].map(({ key, category, index, lessons }, number) => [
    key,
    { category, number, index, count: lessons.length },
  ]);
}

/** Starts making the videos that are still wanted, two at a time. */
export function makeDemoVideos(ffmpeg: string, isAdded: (key: string) => boolean): DemoVideos {
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const videos = new Map<string, Promise<string>>();
  for (const [key, video] of wantedVideos()) {
    if (isAdded(key)) continue;
    const lane = videos.size % lanes.length;
    const made = lanes[lane]!.then(() => makeDemoVideo(ffmpeg, video));
    // Whoever stops listening must not turn a failed video into a crash.
    lanes[lane] = made.catch(() => undefined);
    videos.set(key, made);
  }
  return videos;
}
