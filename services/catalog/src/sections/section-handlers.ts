import { maxSections, sectionOperations } from '@atelier/contracts/catalog/sections';
import { editBy, refuseRenamed } from '@atelier/service-kit/data/edits';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { Types } from 'mongoose';
import { type CourseRow, presentSection, type SectionRow } from '../courses/course-model.ts';
import { LessonModel } from '../lessons/lesson-model.ts';
import { keepSectionsTogether } from './arrange-lessons.ts';
import { arrangeSections } from './arrange-sections.ts';
import { findOutlined, sectionOf } from './find-section.ts';

/** Handlers for managing the sections of a course as an admin. */
export const sectionHandlers: readonly Handler[] = [
  handle(sectionOperations.create, async ({ input, announce, inTransaction }) => {
    const row = await inTransaction(async ({ session }): Promise<SectionRow> => {
      const course = await findOutlined(input.id, session);
      const sections = course.sections ?? [];
      const named = sections.find(({ title }) => title === input.title);
      if (input.unless_named && named) return named;
      if (sections.length >= maxSections) {
        throw invalid('title', `A course may have at most ${maxSections} sections`);
      }
      const section = { _id: new Types.ObjectId(), title: input.title };
      course.set('sections', [...sections, section]);
      await course.save({ session });
      await keepSectionsTogether(course._id, session);
      return section;
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Section added successfully.', section: presentSection(row) };
  }),

  handle(sectionOperations.update, async ({ input, actor, announce, inTransaction }) => {
    const { id, sectionId, title, if_title } = input;
    await inTransaction(async ({ session }) => {
      const course = await findOutlined(id, session);
      const section = sectionOf(course, sectionId);
      const edits = course.toObject<CourseRow>().edits;
      const own = `section:${sectionId}`;
      refuseRenamed(section.title, if_title, edits?.[own], 'title');
      section.title = title;
      course.updated_at = new Date();
      course.set({ edits: { ...edits, [own]: editBy(actor) } });
      await course.save({ session });
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Section updated successfully.', section: { id: sectionId, title } };
  }),

  arrangeSections,

  handle(sectionOperations.remove, async ({ input, announce, inTransaction }) => {
    const { id, sectionId } = input;
    await inTransaction(async ({ session }) => {
      const course = await findOutlined(id, session);
      const section = sectionOf(course, sectionId);
      const others = course.sections?.filter((one) => one !== section);
      course.set('sections', others);
      await course.save({ session });
      const own = { course_id: course._id, section_id: section._id };
      const update = { $set: { section_id: null } };
      await LessonModel.updateMany(own, update, { session, timestamps: false });
      await keepSectionsTogether(course._id, session);
    });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The section has been deleted. Its lessons are still in the course.' };
  }),
];
