import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { CourseRow } from '../courses/course-model.ts';
import { isListed } from '../courses/course-policy.ts';
import { PreviewModel, type PreviewRow } from './preview-model.ts';

/**
 * Creates and checks preview tokens, `<link id>.<signature>`, and decides what they show. Tokens
 * are not stored: each is derived from its row and the key.
 */
export class PreviewLinks {
  readonly #key: KeyObject;

  /** @param key ACTOR_KEY; changing it invalidates every link */
  constructor(key: string) {
    this.#key = createSecretKey(Buffer.from(key));
  }

  tokenOf({ _id }: Pick<PreviewRow, '_id'>): string {
    const id = _id.toHexString();
    return `${id}.${this.#sign(id)}`;
  }

  /**
   * Returns until when the holder of a token may see a course and all its videos, or null if the
   * token shows nothing. Published courses follow the general rules, and archived courses cannot be
   * previewed.
   */
  async shownUntil(course: CourseRow, token: string | undefined): Promise<Date | null> {
    if (!token || !canBePreviewed(course)) return null;
    const id = this.#idOf(token);
    if (!id) return null;
    const valid = { _id: id, course_id: course._id, expires_at: { $gt: new Date() } };
    const link = await PreviewModel.findOne(valid).lean<PreviewRow>();
    return link?.expires_at ?? null;
  }

  #idOf(token: string): string | null {
    const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
    if (!id || !signature) return null;
    // Compared as text: several texts decode to the same bytes, but a link must have only one
    // token.
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(id))) ? id : null;
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(`preview-link ${id}`).digest('base64url');
  }
}

export function canBePreviewed(course: Pick<CourseRow, 'status' | 'published'>): boolean {
  return !isListed(course) && course.status !== 'archived';
}
