import {
  type AuditSubjects,
  auditSubject,
  withNames,
} from '@atelier/service-kit/data/audit/audit-values';
import { CategoryModel } from './categories/category-model.ts';
import { LivestreamModel } from './livestreams/livestream-model.ts';

const texts = auditSubject(LivestreamModel, [
  ...['title', 'description', 'category_id', 'duration', 'is_featured'],
  ...['swiftui_title', 'livestreams_title', 'videos_info'],
]);

const livestream = withNames(texts, { category_id: CategoryModel });

/** Fields that the audit log may show of livestreams and their categories. */
export const auditSubjects: AuditSubjects = {
  'livestreams.livestreams': livestream,
  'livestreams.categories': auditSubject(CategoryModel, [
    ...['name', 'slug', 'card_bg_color', 'left_section_bg_color', 'star_color'],
  ]),
};
