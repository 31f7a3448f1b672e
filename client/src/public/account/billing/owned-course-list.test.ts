import { expect, test } from 'vitest';
import { ownedCourses } from './owned-course-list.ts';

test('bought and granted courses are listed, each once, also after they left the catalog', () => {
  const listed = [{ id: 'a', title: 'Type, second edition' }];
  const orders = [
    { course_id: 'a', title: 'Type' },
    { course_id: 'b', title: 'Grids' },
    { course_id: null, title: 'Pro' },
  ];
  expect(ownedCourses(['a', 'b', 'a', 'gone'], listed, orders)).toEqual([
    { id: 'a', title: 'Type, second edition' },
    { id: 'b', title: 'Grids' },
  ]);
});
