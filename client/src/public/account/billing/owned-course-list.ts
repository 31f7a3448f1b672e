import type { Sale } from '@atelier/contracts/commerce/orders/order';

interface Titled {
  readonly id: string;
  readonly title: string;
}

type Sold = Pick<Sale, 'course_id' | 'title'>;

/**
 * The courses of these ids with their titles: as they are now, or as they were sold if they are no
 * longer listed. Without a title, a course is left out.
 */
export function ownedCourses(
  ids: readonly string[],
  listed: readonly Titled[],
  orders: readonly Sold[],
): Titled[] {
  return [...new Set(ids)].flatMap((id) => {
    const title =
      listed.find((course) => course.id === id)?.title ??
      orders.find(({ course_id }) => course_id === id)?.title;
    return title === undefined ? [] : [{ id, title }];
  });
}
