import { type Db, ObjectId } from 'mongodb';

interface Size {
  readonly courses: number;
  /** Number of lessons per course. */
  readonly lessons?: number;
}

const words = ['Type', 'Motion', 'Café', 'Grids', 'Colour', 'Kerning', 'Ink', 'Light', 'Poster'];
const cycle = <T>(values: readonly T[], n: number) => values[n % values.length]!;

/**
 * Inserts many rows of every kind directly into the database, in the format of the product. Returns
 * the ids of a category and an instructor that courses use.
 */
export async function seedCatalog(
  db: Db,
  { courses: count, lessons = 0 }: Size,
): Promise<{
  category: string;
  instructor: string;
}> {
  const categories = Array.from({ length: 10 }, (_, n) => ({
    _id: new ObjectId(),
    name: `${cycle(words, n)} ${n} seeded`,
  }));
  const instructors = Array.from({ length: 20 }, (_, n) => ({
    _id: new ObjectId(),
    name: `${cycle(words, n * 7)} Teacher ${n}`,
    avatar: null,
  }));
  const courses = Array.from({ length: count }, (_, n) => ({
    _id: new ObjectId(),
    title: `${cycle(words, n)} ${cycle(words, Math.floor(n / 9))} ${cycle(['basics', 'Atelier'], n)} ${n}`,
    slug: `seeded-${n}`,
    subtitle: `About ${cycle(words, n * 5).toLowerCase()}`,
    short_description: 'What this course is about, in one sentence of usual length.',
    long_description: 'A longer text. '.repeat(10),
    ...{ prerequisites: null, objectives: null, tags: `${cycle(words, n * 3)}, seeded` },
    price: cycle([0, 19, 49.5], n),
    status: cycle(['published', 'published', 'published', 'draft', 'archived'], n),
    difficulty: cycle(['beginner', 'intermediate', 'advanced'], n * 2),
    language: 'en',
    published: n % 11 !== 0,
    is_featured: n % 13 === 0,
    enrollment_count: 0,
    category_id: cycle(categories, n * 3)._id,
    instructor_id: cycle(instructors, n * 7)._id,
    cover: null,
    video: { current: null, upload: null },
    created_at: new Date(1_700_000_000_000 + Math.floor(n / 3) * 60_000),
    updated_at: new Date(1_710_000_000_000 + n * 1_000),
  }));
  const lessonRows = courses.flatMap(({ _id }, n) =>
    Array.from({ length: lessons }, (_, serial) => ({
      course_id: _id,
      title: `${cycle(words, n + serial)} in practice, part ${serial + 1}`,
      description: `What part ${serial + 1} shows of ${cycle(words, n * serial).toLowerCase()}`,
      serial,
      video: { current: null, upload: null },
    })),
  );
  await db.collection('categories').insertMany(categories);
  await db.collection('instructors').insertMany(instructors);
  await db.collection('courses').insertMany(courses);
  if (lessonRows.length > 0) await db.collection('lessons').insertMany(lessonRows);
  return { category: String(categories[0]!._id), instructor: String(instructors[0]!._id) };
}
