/** Access that a row of the table of people lists. */
interface Right {
  /** Title of a course, or null for the plan. */
  readonly course: string | null;
  /** Last day, or null for good. */
  readonly until: string | null;
}

interface PlannedLesson {
  readonly title: string;
  readonly description: string;
  /** Name of the file that the table names. */
  readonly file: string;
  readonly isText: boolean;
}

interface PlannedCourse {
  readonly title: string;
  readonly price: number;
  readonly sections: readonly { title: string; lessons: readonly PlannedLesson[] }[];
}

interface PlannedLearner {
  readonly name: string;
  readonly email: string;
  readonly rights: readonly Right[];
}

/** A school as its spreadsheets describe it. */
export interface PlannedSchool {
  readonly courses: readonly PlannedCourse[];
  readonly learners: readonly PlannedLearner[];
}

const titles = [
  ...['Type, Grids & Space', 'C# from Zero', '“Motion” for Screens', 'Design Systems: 设计系统'],
  ...['การออกแบบ', 'Farbe; Licht', 'R&D Prototyping', 'Node.js at Work', 'F# and Functions'],
  ...['Icons – From Line to Form', 'Accessibility (WCAG)', 'Portfolio in 10 Days'],
];
const names = ['Zoë Brontë', "Siobhán O'Brien", '山田 花子', 'Müller, Jörg', 'ნინო ბერიძე'];
const [sectionCount, lessonCount, learnerCount] = [5, 5, 500];
/** Courses whose lessons in the first four sections have a video. */
const filmed = [0, 3];

/** Plans 12 courses with 25 lessons each, 40 of which wait for videos, and 500 learners. */
export function planSchool(): PlannedSchool {
  const courses = titles.map((title, course) => ({
    title,
    price: course === 11 ? 0 : 9.5 + course,
    sections: Array.from({ length: sectionCount }, (_, section) => ({
      title: `Part ${section + 1} of ${title}`,
      lessons: Array.from({ length: lessonCount }, (_, lesson) => {
        const isText = !filmed.includes(course) || section === sectionCount - 1;
        const number = section * lessonCount + lesson + 1;
        // The second of the filmed courses leaves it to the titles which file belongs where.
        const file = isText || course !== filmed[0] ? '' : `take-${number}.mp4`;
        const description = `The "${number}th" step,\nwith a second line`;
        return { title: `Step ${number}: ${title}`, description, file, isText };
      }),
    })),
  }));
  const learners = Array.from({ length: learnerCount }, (_, n) => ({
    name: `${names[n % names.length]} ${n}`,
    email: `moved-${n}@atelier.test`,
    rights: [
      { course: titles[n % titles.length]!, until: n % 3 === 0 ? '2099-12-31' : null },
      ...(n % 7 === 0 ? [{ course: titles[(n + 5) % titles.length]!, until: null }] : []),
      ...(n % 50 === 0 ? [{ course: null, until: '2098-06-30' }] : []),
    ],
  }));
  return { courses, learners };
}

const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
const tableOf = (rows: readonly (readonly (string | number)[])[]) =>
  // As Excel saves it in countries that write numbers with a comma.
  Buffer.from(`\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);

/** Returns the table of courses, with the lessons of each section in reverse. */
export function courseTable({ courses }: PlannedSchool, home: Home): Buffer {
  const header = ['Course', 'Section', 'Lesson', 'Description', 'File', 'Type', 'Order'];
  const rows = courses.flatMap(({ title, price, sections }) =>
    sections.flatMap((section) =>
      section.lessons
        .map((lesson, at) => [
          ...[title, section.title, lesson.title, lesson.description, lesson.file],
          ...[lesson.isText ? 'text' : 'video', at + 1],
          ...[String(price).replace('.', ','), home.category, home.instructor],
        ])
        .toReversed(),
    ),
  );
  return tableOf([[...header, 'Price', 'Category', 'Instructor'], ...rows]);
}

interface Home {
  readonly category: string;
  readonly instructor: string;
}

/** Returns the table of people, with a row for each right. */
export function peopleTable({ learners }: PlannedSchool): Buffer {
  const rows = learners.flatMap(({ name, email, rights }) =>
    rights.map(({ course, until }) => [
      ...[name, email, course ?? '', course === null ? 'pro' : '', until ?? ''],
    ]),
  );
  return tableOf([['Name', 'E-Mail', 'Course', 'Plan', 'Until'], ...rows]);
}
