import { instructorOperations } from '@atelier/contracts/instructors';
import { handle } from '@atelier/service-kit/service';
import { anyCase } from '../categories/category-model.ts';
import { InstructorModel } from './instructor-model.ts';
import { presentInstructor } from './present-instructor.ts';

export const listInstructors = handle(instructorOperations.list, async () => {
  const instructors = await InstructorModel.find().sort({ name: 1 }).collation(anyCase).lean();
  return instructors.map(presentInstructor);
});
