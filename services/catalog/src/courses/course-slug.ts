import { slugOf } from '@atelier/contracts/core/text/slugs';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import slugify from '@sindresorhus/slugify';
import type { ClientSession } from 'mongoose';
import { CourseModel } from './course-model.ts';

const maxLength = 80;

/**
 * Returns a free slug for a title: `type-in-motion`, or else `type-in-motion-2` and so on. The slug
 * is generated once and does not follow later title changes, so that shared links keep working.
 */
export async function freeSlug(title: string, session: ClientSession): Promise<string> {
  const base = [...wordsOf(title)].slice(0, maxLength).join('').replace(/-+$/, '') || 'course';
  // A base has letters, digits and hyphens only, and needs no escaping.
  const taken = await CourseModel.find({ slug: new RegExp(`^${base}(-\\d+)?$`) }, { slug: 1 })
    .session(session)
    .lean();
  const slugs = new Set(taken.map((course) => course.slug));
  if (!slugs.has(base)) return base;
  for (let n = 2; ; n++) {
    if (!slugs.has(`${base}-${n}`)) return `${base}-${n}`;
  }
}

/** Letters of scripts that are kept in a slug, because few could read a transcription. */
const otherScript = /(?!\p{sc=Latn}|\p{sc=Grek}|\p{sc=Cyrl}|\p{sc=Zyyy})\p{L}/u;

function wordsOf(title: string): string {
  const spelledOut = title.replaceAll('++', ' plus plus ').replaceAll('#', ' sharp ');
  return otherScript.test(title.normalize('NFKC')) ? slugOf(spelledOut) : slugify(spelledOut);
}

/**
 * Retries an insert until its slug is free. If two courses with the same title are created at once,
 * the unique index rejects the second, which then takes the next slug.
 */
export async function untilSlugIsFree<T>(insert: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await insert();
    } catch (error) {
      if (!isDuplicateKey(error) || tries === 5) throw error;
    }
  }
}
