import type { Course } from '@atelier/contracts/catalog/courses';
import { copyLink } from '~/shared/feedback/copy-link.ts';

/** Opens the device's own way to share, or copies the address where there is none. */
export async function shareCourse({ slug, title }: Pick<Course, 'slug' | 'title'>): Promise<void> {
  const url = new URL(`/courses/${slug}`, window.location.href).href;
  // Closed without a choice: there is nothing to say.
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}
