import { coursePath } from '@atelier/contracts/catalog/course-path';
import {
  previewDays,
  previewOperations,
  previewQuestion,
} from '@atelier/contracts/catalog/previews';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { courseOfAsset, courseOfPicture } from '../videos/slot-rows.ts';
import { canBePreviewed, ofAdmins, type PreviewLinks } from './preview-links.ts';
import { PreviewModel, type PreviewRow } from './preview-model.ts';

const lifeMs = previewDays * 24 * 3_600_000;

/** Handlers for preview links: managing them as an admin, and opening them. */
export const previewHandlers = (links: PreviewLinks): readonly Handler[] => [
  handle(previewOperations.list, async ({ input: { id }, call }) => {
    const course = isObjectId(id) ? await CourseModel.findById(id).lean<CourseRow>() : null;
    if (!course) throw notFound('Course not found.');
    const rows = await PreviewModel.find({ course_id: id, expires_at: { $gt: new Date() } })
      .sort({ created_at: -1 })
      .lean<PreviewRow[]>();
    return {
      previews: (await ofAdmins(rows, call)).map((row) => ({
        ...presentPreview(row),
        path: `${coursePath(course)}?preview=${links.tokenOf(row)}`,
      })),
    };
  }),

  handle(previewOperations.create, async ({ input: { id }, actor, announce, inTransaction }) => {
    if (!isObjectId(id)) throw notFound('Course not found.');
    const made = await inTransaction(async ({ session }) => {
      const course = await CourseModel.findById(id, null, { session }).lean<CourseRow>();
      if (!course) throw notFound('Course not found.');
      if (!canBePreviewed(course)) {
        throw invalid('status', 'Only a course that is not published yet has preview links');
      }
      const created_at = new Date();
      const expires_at = new Date(created_at.getTime() + lifeMs);
      const row = { course_id: id, admin_id: actor.admin!.id, created_at, expires_at };
      const [link] = await PreviewModel.create([row], { session });
      return link!.toObject<PreviewRow>();
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: `The link works for ${previewDays} days.`, preview: presentPreview(made) };
  }),

  handle(previewOperations.remove, async ({ input, announce, inTransaction }) => {
    const { id, previewId } = input;
    await inTransaction(async ({ session }) => {
      const link =
        isObjectId(id) && isObjectId(previewId)
          ? await PreviewModel.findOneAndDelete({ _id: previewId, course_id: id }, { session })
          : null;
      if (!link) throw notFound('There is no such link.');
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The link no longer works.' };
  }),

  handle(previewQuestion, async ({ input: { token, assetId }, call }) => {
    const found = await courseOfAsset(assetId);
    const course = found ? found.plays && found.course : await courseOfPicture(assetId);
    return { opens: course ? (await links.shownUntil(course, token, { call })) !== null : false };
  }),
];

function presentPreview({ _id, admin_id, created_at, expires_at }: PreviewRow) {
  return {
    id: _id.toHexString(),
    admin_id,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
