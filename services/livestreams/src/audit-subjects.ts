import {
  type AuditSubject,
  type AuditSubjects,
  auditSubject,
} from '@atelier/service-kit/data/audit-values';
import type { ClientSession } from 'mongoose';
import { CategoryModel, type CategoryRow } from './categories/category-model.ts';
import { LivestreamModel } from './livestreams/livestream-model.ts';

const texts = auditSubject(LivestreamModel, [
  ...['title', 'description', 'category_id', 'duration', 'is_featured'],
  ...['swiftui_title', 'livestreams_title', 'videos_info'],
]);

async function categoryName(id: unknown, session: ClientSession) {
  if (!id) return undefined;
  const row = await CategoryModel.findById(id, { name: 1 }, { session }).lean<
    Pick<CategoryRow, 'name'>
  >();
  return row?.name;
}

/** Texts of a livestream, and the name of its category. */
const livestream: AuditSubject = {
  read: async (id, session) => {
    const fields = await texts.read(id, session);
    const { category_id } = fields;
    return { ...fields, category_id: await categoryName(category_id, session) };
  },
};

/** Fields that the audit log may show of livestreams and their categories. */
export const auditSubjects: AuditSubjects = {
  'livestreams.livestreams': livestream,
  'livestreams.categories': auditSubject(CategoryModel, [
    ...['name', 'slug', 'card_bg_color', 'left_section_bg_color', 'star_color'],
  ]),
};
