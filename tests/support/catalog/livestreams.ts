import {
  type LivestreamCategory,
  livestreamCategorySchema,
} from '@atelier/contracts/livestreams/categories';
import { type Livestream, livestreamSchema } from '@atelier/contracts/livestreams/livestreams';
import type { MediaStatus } from '@atelier/contracts/media/assets';
import type { Answer } from '../calls/http-client.ts';
import type { FilePart } from '../calls/multipart.ts';
import { untilMedia } from '../media/until-media.ts';
import { type Admin, done, textsOf, unique, type Video, videoPart } from '../people/admin.ts';

type Fields = { video?: Video; thumbnail?: FilePart } & Record<string, unknown>;

/** Sends a form like the back office. */
async function send(admin: Admin, method: string, path: string, fields: Fields): Promise<Answer> {
  const { video, thumbnail, ...texts } = fields;
  const files = { ...(await videoPart(video)), ...(thumbnail && { thumbnail }) };
  return admin.form(method, path, textsOf(texts), files);
}

/**
 * Sends the call and returns its response, whether or not it succeeds. The default category is
 * Uncategorized.
 */
export function sendLivestream(admin: Admin, fields: Fields = {}): Promise<Answer> {
  const given = { title: unique('Livestream'), description: 'Live', category_id: '0', ...fields };
  return send(admin, 'POST', '/api/livestreams', given);
}

export async function createLivestream(admin: Admin, fields: Fields = {}): Promise<Livestream> {
  return livestreamSchema.parse(done(await sendLivestream(admin, fields), 201).livestream);
}

export async function updateLivestream(
  admin: Admin,
  { id }: Pick<Livestream, 'id'>,
  fields: Fields,
): Promise<Livestream> {
  const answer = await send(admin, 'PUT', `/api/livestreams/${id}`, fields);
  return livestreamSchema.parse(done(answer, 200).livestream);
}

export async function livestream(
  admin: Admin,
  { id }: Pick<Livestream, 'id'>,
): Promise<Livestream> {
  return livestreamSchema.parse(done(await admin.get(`/api/livestreams/${id}`), 200));
}

/** Waits until a livestream's video has this status. */
export function untilLivestream(
  admin: Admin,
  one: Pick<Livestream, 'id'>,
  status: MediaStatus,
): Promise<Livestream> {
  return untilMedia('the livestream', () => livestream(admin, one), status);
}

export async function createLivestreamCategory(
  admin: Admin,
  fields: Record<string, unknown> = {},
): Promise<LivestreamCategory> {
  const name = unique('Live');
  const slug = name.toLowerCase().replace(' ', '-');
  const answer = await admin.post('/api/livestreams/categories', { name, slug, ...fields });
  return livestreamCategorySchema.parse(done(answer, 201).category);
}
