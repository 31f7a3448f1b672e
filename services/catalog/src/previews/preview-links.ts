import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { presentAdmins } from '@atelier/contracts/users/admins';
import type { Call } from '@atelier/service-kit/rpc/call';
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
   * token shows nothing. Published courses follow the general rules, archived courses cannot be
   * previewed, and a link ends when whoever made it is no longer an admin.
   */
  async shownUntil(
    course: CourseRow,
    token: string | undefined,
    { call }: Pick<Call<never>, 'call'>,
  ): Promise<Date | null> {
    if (!token || !canBePreviewed(course)) return null;
    const id = this.#idOf(token);
    if (!id) return null;
    const valid = { _id: id, course_id: course._id, expires_at: { $gt: new Date() } };
    const link = await PreviewModel.findOne(valid).lean<PreviewRow>();
    if (!link || (await ofAdmins([link], call)).length === 0) return null;
    return link.expires_at;
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

/** Returns the links that were made by people who still are admins. */
export async function ofAdmins(
  rows: readonly PreviewRow[],
  call: Call<never>['call'],
): Promise<PreviewRow[]> {
  if (rows.length === 0) return [];
  const { ids } = await call(presentAdmins, {
    ids: [...new Set(rows.map(({ admin_id }) => admin_id))],
  });
  return rows.filter(({ admin_id }) => ids.includes(admin_id));
}

export function canBePreviewed(course: Pick<CourseRow, 'status' | 'published'>): boolean {
  return !isListed(course) && course.status !== 'archived';
}
