import { createLivestream, createLivestreamCategory } from '../../catalog/livestreams.ts';
import { createTutorial } from '../../catalog/tutorials.ts';
import { type Admin, done, unique } from '../../people/admin.ts';
import { byAdmin, type NewCall, texts } from './write-call.ts';

const courseFields = async (admin: Admin) => {
  const { category, instructor } = await admin.home();
  return {
    ...{ title: unique('Course'), price: 12.5, language: 'de' },
    ...{ category_id: category.id, instructor_id: instructor.id },
    ...{ status: 'published', difficulty: 'advanced', published: true, is_featured: false },
    ...texts('subtitle', 'short_description', 'long_description'),
    ...texts('prerequisites', 'objectives', 'tags'),
  };
};
const lessonFields = () => ({ title: unique('Lesson'), description: 'Some words', serial: 3 });
const tutorialFields = () => ({
  ...{ title: unique('Tutorial'), shortDesc: 'Some words', is_pro: true, image: '' },
  subTutorials: JSON.stringify([{ title: 'Step', description: 'Some words' }]),
});
const livestreamFields = async (admin: Admin) => ({
  ...{ title: unique('Livestream'), duration: '01:30', is_featured: false },
  category_id: (await createLivestreamCategory(admin)).id,
  ...texts('description', 'swiftui_title', 'livestreams_title', 'videos_info'),
});

/** Calls that write courses, lessons, tutorials and livestreams. */
export const catalogCalls: Readonly<Record<string, NewCall>> = {
  'catalog.courses.create': byAdmin(async (admin) => ({
    fields: await courseFields(admin),
    statuses: [400],
  })),
  'catalog.courses.import': byAdmin(async (admin) => {
    const { category, instructor } = await admin.home();
    const row = `${unique('Course')},5,${category.name},${instructor.name}`;
    const file = `course,price,category,instructor\n${row}`;
    // A dry run answers 200.
    return { fields: { file, dry_run: false }, statuses: [200, 400] };
  }),
  'catalog.courses.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse()).id },
    fields: await courseFields(admin),
    statuses: [400],
  })),
  'catalog.courses.schedule': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse({ status: 'draft' })).id },
    fields: { publish_at: '2046-01-01T09:00:00Z', is_incomplete: true },
    // 400 for an incomplete course, 409 for another if_updated_at.
    statuses: [400, 409],
  })),
  'catalog.lessons.create': byAdmin(async (admin) => ({
    path: { courseId: (await admin.createCourse()).id },
    fields: lessonFields(),
    // An unknown section.
    statuses: [400],
  })),
  'catalog.lessons.update': byAdmin(async (admin) => {
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course);
    const path = { courseId: course.id, lessonId: lesson.id };
    const fields = { ...lessonFields(), remove_source: false };
    return { path, fields, statuses: [400] };
  }),
  'catalog.lessons.reorder': byAdmin(async (admin) => {
    const course = await admin.createCourse();
    const { id } = await admin.createLesson(course);
    return {
      path: { courseId: course.id },
      fields: { lesson_ids: JSON.stringify([id]) },
      statuses: [400],
    };
  }),
  'catalog.lessons.move': byAdmin(async (admin) => {
    const [from, to] = [await admin.createCourse(), await admin.createCourse()];
    const lesson_ids = JSON.stringify([(await admin.createLesson(from)).id]);
    const fields = { course_id: to.id, lesson_ids, if_lesson_ids: lesson_ids };
    // An unknown course or lesson.
    return { path: { id: from.id }, fields, statuses: [400] };
  }),
  'catalog.sections.create': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse()).id },
    fields: { title: unique('Section') },
  })),
  'catalog.sections.update': byAdmin(async (admin) => {
    const { id } = await admin.createCourse();
    const section = await admin.createSection({ id });
    return {
      path: { id, sectionId: section.id },
      fields: { title: unique('Section'), if_title: section.title },
      // Another if_title.
      statuses: [409],
    };
  }),
  'catalog.lessons.arrange': byAdmin(async (admin) => {
    const { id } = await admin.createCourse();
    const section = await admin.createSection({ id });
    const outline = JSON.stringify([{ section_id: section.id, lesson_ids: [] }]);
    return { path: { id }, fields: { outline, if_outline: outline }, statuses: [400] };
  }),
  'catalog.categories.create': byAdmin(async () => ({ fields: { name: unique('Category') } })),
  'catalog.categories.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createCategory()).id },
    fields: { name: unique('Category') },
    // Another if_name.
    statuses: [409],
  })),
  'catalog.instructors.create': byAdmin(async () => ({ fields: { name: unique('Instructor') } })),
  'catalog.instructors.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createInstructor()).id },
    fields: { name: unique('Instructor') },
    statuses: [409],
  })),
  'catalog.tutorials.create': byAdmin(async () => ({ fields: tutorialFields(), statuses: [400] })),
  'catalog.tutorials.update': byAdmin(async (admin) => ({
    path: { id: (await createTutorial(admin)).id },
    fields: tutorialFields(),
    statuses: [400],
  })),
  'livestreams.categories.create': byAdmin(async () => ({
    fields: {
      ...{ name: unique('Live'), slug: `live-${crypto.randomUUID()}` },
      ...{ card_bg_color: '#112233', left_section_bg_color: '#445566' },
      star_color: 'text-red-400',
    },
  })),
  'livestreams.categories.update': byAdmin(async (admin) => {
    const fields = { name: unique('Live'), slug: `live-${crypto.randomUUID()}` };
    const answer = await admin.post('/api/livestreams/categories', fields);
    return {
      path: { id: (done(answer, 201).category as { id: string }).id },
      fields: {
        ...{ name: unique('Live'), slug: `live-${crypto.randomUUID()}` },
        ...{ card_bg_color: '#112233', left_section_bg_color: '#445566' },
        star_color: 'text-red-400',
      },
    };
  }),
  'livestreams.livestreams.create': byAdmin(async (admin) => ({
    fields: await livestreamFields(admin),
    statuses: [400],
  })),
  'livestreams.livestreams.update': byAdmin(async (admin) => ({
    path: { id: (await createLivestream(admin)).id },
    fields: await livestreamFields(admin),
    statuses: [400],
  })),
};
