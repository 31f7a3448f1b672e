import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { largest } from '@atelier/service-kit/storage/pictures';
import type { InstructorRow } from './instructor-model.ts';

export function presentInstructor(instructor: InstructorRow): Instructor {
  return {
    id: instructor._id.toHexString(),
    name: instructor.name,
    avatar: largest(instructor.avatar?.images),
    avatars: instructor.avatar?.images ?? [],
  };
}
