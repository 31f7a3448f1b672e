import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import type { CategoryRow } from './category-model.ts';

export function presentCategory(category: CategoryRow): LivestreamCategory {
  return {
    id: category._id.toHexString(),
    name: category.name,
    slug: category.slug,
    card_bg_color: category.card_bg_color,
    left_section_bg_color: category.left_section_bg_color,
    star_color: category.star_color,
    is_default: false,
  };
}
