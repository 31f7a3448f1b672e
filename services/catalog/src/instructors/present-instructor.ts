import type { Instructor } from '@atelier/contracts/instructors';
import type { InstructorRow, Picture } from './instructor-model.ts';

export function presentInstructor(instructor: InstructorRow): Instructor {
  return {
    id: instructor._id.toHexString(),
    name: instructor.name,
    avatar: largest(instructor.avatar),
    avatars: instructor.avatar?.images ?? [],
  };
}

/** The path of a picture for who wants just one. */
export function largest(picture: Picture | null): string | null {
  const [first, ...rest] = picture?.images ?? [];
  return first ? rest.reduce((a, b) => (b.width > a.width ? b : a), first).path : null;
}
