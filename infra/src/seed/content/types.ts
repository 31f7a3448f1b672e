/** Key of a category; its colours are in art/palette.ts. */
export type CategoryKey = 'interface' | 'brand' | 'web' | 'motion';

export interface SeedCategory {
  key: CategoryKey;
  name: string;
}

export interface SeedInstructor {
  key: string;
  name: string;
}

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
