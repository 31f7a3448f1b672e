import type { Category } from '@atelier/contracts/catalog/categories';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Instructor } from '@atelier/contracts/catalog/instructors';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import type { Livestream, LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';

/** Returns an id that is easy to tell from others. */
export const idOf = (digit: string) => digit.repeat(24);

const day = '2026-01-02T03:04:05.000Z';
const times = { created_at: day, updated_at: day };
const noCover = { image: null, images: [], image_placeholder: null };
const noVideo = { status: 'none', progress: 0, error: null } as const;

export const category: Category = { id: idOf('c'), name: 'Layout' };
export const instructor: Instructor = { id: idOf('d'), name: 'Ida', avatar: null, avatars: [] };

export const lesson = (serial: number, more: Partial<Lesson> = {}): Lesson => ({
  ...{ id: idOf(String(serial % 10)), title: `Lesson ${serial}`, description: null },
  ...{ duration: '1:00', duration_seconds: 60, serial, section_id: null, free_preview: false },
  ...{ thumbnail_url: null, thumbnails: [], video_url: null, locked: false, media: noVideo },
  ...{ awaits_video: false, chapters: [], source: null, updated_at: day },
  ...more,
});

export const course = (more: Partial<Course> = {}): Course => ({
  ...{ id: idOf('e'), title: 'Motion with meaning', subtitle: null, slug: 'motion', ...noCover },
  ...{ short_description: 'In one sentence.', long_description: null, prerequisites: null },
  ...{ objectives: null, price: 0, status: 'published', difficulty: 'beginner' },
  ...{ language: 'English', tags: null, published: true, is_featured: false },
  ...{ enrollment_count: 0, category, instructor, sections: [], lessons: [lesson(1)] },
  ...{ video: null, locked: false, media: noVideo, ...times },
  ...more,
});

export const tutorial = (more: Partial<Tutorial> = {}): Tutorial => ({
  ...{ id: idOf('f'), title: 'Colour by numbers', shortDesc: 'Palettes that last', is_pro: false },
  ...{ locked: false, ...noCover, ...times },
  tutorials: [
    { id: idOf('7'), title: 'Ramps', description: 'Eleven steps.' },
    { id: idOf('8'), title: 'Roles', description: 'Names, not colours.' },
  ],
  ...more,
});

export const livestreamCategory: LivestreamCategory = {
  ...{ id: idOf('a'), name: 'Critique Hour', slug: 'critique-hour', card_bg_color: '#777777' },
  ...{ left_section_bg_color: '#facc15', star_color: 'text-yellow-400', is_default: false },
};

export const livestream = (more: Partial<Livestream> = {}): Livestream => ({
  ...{ id: idOf('b'), title: 'Five onboardings', description: 'What to take away first.' },
  ...{ category_id: livestreamCategory.id, category: livestreamCategory, duration: '01:00' },
  ...{ duration_seconds: null, is_featured: false, swiftui_title: '', livestreams_title: '' },
  ...{ videos_info: '', thumbnail_url: null, thumbnails: [], thumbnail_placeholder: null },
  ...{ video_url: null, locked: false, media: noVideo, chapters: [], ...times },
  ...more,
});

export const livestreamGroup = (...livestreamItems: Livestream[]): LivestreamGroup => ({
  ...livestreamCategory,
  livestreamItems,
});

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });

export const plan = (more: Partial<PricedPlan> = {}): PricedPlan => ({
  ...{ plan: 'pro', title: 'Pro', prices: { monthly: dollars(2_000), annual: dollars(14_000) } },
  ...{ regular_prices: { monthly: null, annual: null }, seats: null, promotion: null },
  team_prices: null,
  opens: { courses: 'all', premium_videos: null, premium_tutorials: true },
  ...{ on_sale: true, updated_at: day },
  ...more,
});
