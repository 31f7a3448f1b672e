import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import slugify from '@sindresorhus/slugify';
import type { ClientSession } from 'mongoose';
import { CourseModel } from './course-model.ts';

const maxLength = 80;

/**
 * A free slug for a title: `type-in-motion`, else `type-in-motion-2` and so on. Made once; a later
 * title leaves it alone, because addresses that people shared must stay good.
 */
export async function freeSlug(title: string, session: ClientSession): Promise<string> {
  const base = slugify(title).slice(0, maxLength).replace(/-+$/, '') || 'course';
  const taken = await CourseModel.find({ slug: new RegExp(`^${base}(-\\d+)?$`) }, { slug: 1 })
    .session(session)
    .lean();
  const slugs = new Set(taken.map((course) => course.slug));
  if (!slugs.has(base)) return base;
  for (let n = 2; ; n++) {
    if (!slugs.has(`${base}-${n}`)) return `${base}-${n}`;
  }
}

/** Two courses of one title at the same instant: the index refuses the second, which takes the next slug. */
export async function untilSlugIsFree<T>(insert: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await insert();
    } catch (error) {
      if (!isDuplicateKey(error) || tries === 5) throw error;
    }
  }
}
