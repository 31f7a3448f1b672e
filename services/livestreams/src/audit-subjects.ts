import {
  type AuditSubjects,
  auditSubject,
  withNames,
} from '@atelier/service-kit/data/audit/audit-values';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { CategoryModel } from './categories/category-model.ts';
import { DeletedLivestreamModel } from './deletions/deleted-livestream-model.ts';
import { LivestreamModel } from './livestreams/livestream-model.ts';

const texts = auditSubject(LivestreamModel, [
  ...['title', 'description', 'category_id', 'duration', 'is_featured'],
  ...['swiftui_title', 'livestreams_title', 'videos_info'],
]);

const livestream = withNames(texts, { category_id: CategoryModel });

/** Fields that the audit log may show of livestreams and their categories. */
export const auditSubjects: AuditSubjects = {
  'livestreams.livestreams': livestream,
  'livestreams.deletions': {
    read: () => Promise.resolve({}),
    labelOf: async (id, session) =>
      isObjectId(id)
        ? ((await DeletedLivestreamModel.findById(id, { title: 1 }, { session }).lean())?.title ??
          '')
        : '',
  },
  'livestreams.categories': auditSubject(CategoryModel, [
    ...['name', 'slug', 'card_bg_color', 'left_section_bg_color', 'star_color'],
  ]),
};
