import type { Playback } from '@atelier/contracts/media/playback';
import type { Product } from './tools/product.ts';
import { uploadLesson } from './tools/sending.ts';

interface CourseState {
  readonly id: string;
  readonly lessons: readonly { readonly id: string; readonly media: { readonly status: string } }[];
}

/** Uploads a video as a new lesson. Returns its id. */
export async function addLesson(product: Product, courseId: string, file: string): Promise<string> {
  const before = new Set((await lessonsOf(product, courseId)).map(({ id }) => id));
  await uploadLesson(product, courseId, file);
  return (await lessonsOf(product, courseId)).find(({ id }) => !before.has(id))!.id;
}

export async function lessonsOf(
  { call }: Product,
  courseId: string,
): Promise<CourseState['lessons']> {
  return (await call<CourseState>('GET', `/courses/${courseId}`)).lessons;
}

export function playbackOf(
  { call }: Product,
  courseId: string,
  lessonId: string,
): Promise<Playback> {
  return call('GET', `/courses/${courseId}/lessons/${lessonId}/playback`);
}
