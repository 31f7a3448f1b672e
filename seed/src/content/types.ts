/** Key of a category; its colors are in art/palette.ts. */
export type CategoryKey = 'interface' | 'brand' | 'web' | 'motion';

export interface SeedCategory {
  key: CategoryKey;
  name: string;
}

export interface SeedInstructor {
  key: string;
  name: string;
}

/** A figure on a slide, drawn on a canvas of 560 by 400. */
export type Figure =
  | { kind: 'bars'; values: number[]; labels: string[] }
  | { kind: 'curve'; from: [number, number]; to: [number, number] }
  | { kind: 'boxes'; cells: [x: number, y: number, w: number, h: number, strength: number][] }
  | { kind: 'swatches'; colors: string[] }
  | { kind: 'letters'; lines: [text: string, size: number][] };

/** One slide of a demo video: a heading, and below it points, code, or a figure. */
export type Slide = { heading: string } & (
  | { points: string[] }
  | { code: string }
  | { figure: Figure }
);

export interface SeedLesson {
  title: string;
  description: string;
}

export interface SeedCourse {
  key: string;
  title: string;
  subtitle: string;
  short_description: string;
  long_description: string;
  category: CategoryKey;
  /** Key of an instructor. */
  instructor: string;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  /** US dollars; 0 is free. */
  price: number;
  is_featured: boolean;
  prerequisites: string;
  objectives: string;
  tags: string;
  lessons: SeedLesson[];
}

export interface SeedTutorial {
  key: string;
  title: string;
  shortDesc: string;
  is_pro: boolean;
  /** Category whose colors the cover uses. */
  category: CategoryKey;
  subTutorials: { title: string; description: string }[];
}

export interface SeedLivestreamCategory {
  key: CategoryKey;
  name: string;
  slug: string;
  card_bg_color: string;
  left_section_bg_color: string;
  star_color: string;
}

export interface SeedLivestream {
  key: string;
  title: string;
  description: string;
  category: CategoryKey;
  is_featured: boolean;
  /** Rich text. */
  videos_info: string;
}
