import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { containsText } from '@atelier/service-kit/data/contains-text';
import {
  anyCase,
  completeList,
  findPage,
  orderOf,
  requestedPage,
} from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  InstructorModel,
  type InstructorRow,
  instructorsByName,
  presentInstructor,
} from './instructor-model.ts';

export const listInstructors = handle(instructorOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const instructors = await InstructorModel.find()
      .sort(instructorsByName.keys)
      .collation(anyCase)
      .lean();
    return completeList(instructors.map(presentInstructor));
  }
  const order = orderOf(page.sort, { name: instructorsByName }, instructorsByName);
  const filter = input.q ? { name: containsText(input.q) } : {};
  const { rows, total } = await findPage<InstructorRow>(InstructorModel, filter, page, order);
  return { body: rows.map(presentInstructor), total };
});
