import { type PreviewLink, previewLinkSchema } from '@atelier/contracts/catalog/previews';
import { type Admin, done } from '../people/admin.ts';

export async function previewsOf(admin: Admin, id: string): Promise<PreviewLink[]> {
  const answer = await admin.get(`/api/courses/${id}/previews`);
  return previewLinkSchema.array().parse(done(answer, 200).previews);
}

/** Creates a preview link for a course and returns it with the token from its URL. */
export async function createPreview(
  admin: Admin,
  { id }: { readonly id: string },
): Promise<PreviewLink & { readonly token: string }> {
  const { preview } = done(await admin.post(`/api/courses/${id}/previews`), 201);
  const made = preview as { readonly id: string };
  const link = (await previewsOf(admin, id)).find((one) => one.id === made.id);
  if (!link) throw new Error('The link is not listed');
  return { ...link, token: new URLSearchParams(link.path.split('?')[1]).get('preview')! };
}
