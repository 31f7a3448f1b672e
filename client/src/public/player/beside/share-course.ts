import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Course } from '@atelier/contracts/catalog/courses';
import { copyLink } from '~/shared/feedback/copy-link.ts';

/** Opens the system's share dialog, or copies the URL if there is none. */
export async function shareCourse({ slug, title }: Pick<Course, 'slug' | 'title'>): Promise<void> {
  const url = new URL(coursePath({ slug }), window.location.href).href;
  // The dialog was closed without a choice, so there is nothing to report.
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}
