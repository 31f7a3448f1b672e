import { courseOperations } from '@atelier/contracts/catalog/courses';
import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import type { Operation } from '@atelier/contracts/core/operation';
import { searchOperations } from '@atelier/contracts/core/search';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { course, idOf, livestream, livestreamGroup, tutorial } from '~/testing/rows.ts';

const page = simulateApp();
const nowhere = idOf('0');
const { tutorials, ...parent } = tutorial();

beforeEach(() => {
  page.reply(courseOperations.list, [
    course(),
    course({ id: idOf('4'), title: 'Grids that hold' }),
  ]);
  page.reply(courseOperations.get, course());
  page.reply(tutorialOperations.list, [tutorial()]);
  page.reply(tutorialOperations.getSub, { ...tutorials[0]!, locked: false, parent });
  page.reply(livestreamOperations.list, [livestreamGroup(livestream())]);
  page.reply(livestreamOperations.get, livestream());
  page.reply(searchOperations.find, {
    results: [
      {
        kind: 'course',
        id: idOf('4'),
        title: 'Grids that hold',
        highlight: '',
        path: '/courses/grids',
      },
    ],
    total: 1,
  });
});

const main = () => within(screen.getByRole('main'));
const isEmpty = () => main() && screen.getByRole('main').textContent === '';
const asked = ({ path }: Operation) => page.sent('GET').filter((call) => call.path === path);

async function retry(): Promise<void> {
  await page.user.click(await page.until(() => main().getByRole('button', { name: 'Retry' })));
}

describe('while the API is unreachable', () => {
  const unreachable = 'The server could not be reached.';
  test.each([
    ['/courses', 'Loading Courses', 'Motion with meaning'],
    [`/courses/${idOf('e')}`, 'The course could not be loaded', 'Start Learning'],
    ['/tutorials', 'The tutorials could not be loaded', 'Palettes that last'],
    [`/tutorials/${idOf('7')}`, 'The tutorial could not be loaded', 'Detailed Explanation'],
    ['/livestreams', `Error: ${unreachable}`, 'Critique Hour'],
    [`/livestreams/${idOf('b')}`, `Error: ${unreachable}`, 'What to take away first.'],
    ['/search?q=grids', 'Search is not available right now', 'Grids that hold'],
  ])('%s shows an error, and Retry recovers', async (path, says, shown) => {
    const mend = page.interfere('everything');
    page.open(path);
    await page.until(() => main().getByRole('button', { name: 'Retry' }));
    main().getAllByText(says);
    mend();
    await retry();
    await page.until(() => main().getAllByText(shown));
  });

  test('the home page stays empty, and appears as soon as the API responds', async () => {
    const mend = page.interfere('everything');
    page.open('/');
    await page.until(() => asked(courseOperations.list).length >= 4);
    expect(isEmpty()).toBe(true);
    mend();
    await page.until(() => main().getByRole('heading', { level: 1 }));
  });
});

test.each([
  ['/', courseOperations.list, 'No courses yet'],
  ['/courses', courseOperations.list, 'No courses yet'],
  ['/tutorials', tutorialOperations.list, 'No tutorials yet'],
  ['/livestreams', livestreamOperations.list, 'No livestreams yet'],
] as const)('%s says that there is no content yet', async (path, operation, says) => {
  page.reply(operation as Operation, []);
  page.open(path);
  await page.until(() => main().getByText(says));
  if (path === '/tutorials') main().getByText('0 tutorials');
});

test.each([
  ['/tutorials', tutorialOperations.list, 'The tutorials could not be loaded', 'Colour by numbers'],
  ['/livestreams', livestreamOperations.list, 'Error: Closed today', 'Critique Hour'],
  [
    '/search?q=grids',
    searchOperations.find,
    'Search is not available right now',
    'Grids that hold',
  ],
  ['/downloads', courseOperations.list, 'The courses could not be loaded', 'Motion with meaning'],
  ['/courses', courseOperations.list, 'Loading Courses', 'Motion with meaning'],
] as const)(
  '%s says why nothing can be shown, and Retry recovers',
  async (path, read, says, shown) => {
    const mend = page.refuse(read, 'FORBIDDEN', 'Closed today');
    page.open(path);
    await page.until(() => main().getByRole('button', { name: 'Retry' }));
    main().getAllByText(says);
    mend();
    await retry();
    await page.until(() => main().getAllByText(shown));
  },
);

describe.each([
  ['/courses', courseOperations.get, 'Course not found.'],
  ['/tutorials', tutorialOperations.getSub, 'Not found'],
  ['/livestreams', livestreamOperations.get, 'Livestream not found'],
] as const)('an item of %s', (path, read, says) => {
  test('that does not exist is not found', async () => {
    page.refuse(read, 'NOT_FOUND');
    page.open(`${path}/${nowhere}`);
    await page.until(() => main().getByRole('heading', { level: 1, name: says }));
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('whose response is null is not found', async () => {
    page.interfere(read, () => new Response('null', { status: 200 }));
    page.open(`${path}/${nowhere}`);
    await page.until(() => main().getByRole('heading', { level: 1, name: says }));
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('while courses are loading or cannot be loaded,', () => {
  test('the home page shows nothing', async () => {
    const release = page.hold(courseOperations.list);
    page.open('/');
    await page.until(() => asked(courseOperations.list).length > 0);
    expect(isEmpty()).toBe(true);
    release();
    await page.until(() => main().getByRole('heading', { level: 1 }));
    page.refuse(courseOperations.list, 'FORBIDDEN', 'Closed today');
    const before = asked(courseOperations.list).length;
    page.reload();
    await page.until(() => asked(courseOperations.list).length > before);
    await page.until(isEmpty);
  });

  test('the list of courses is titled "Loading Courses"', async () => {
    const release = page.hold(courseOperations.list);
    page.open('/courses');
    await page.until(() => main().getByRole('heading', { level: 1, name: 'Loading Courses' }));
    release();
    await page.until(() => !main().queryByText('Loading Courses'));
    await page.until(() => main().getAllByText('Motion with meaning'));
  });

  test('the page of a course shows that it is loading', async () => {
    const release = page.hold(courseOperations.get);
    page.open(`/courses/${idOf('e')}`);
    await page.until(() => screen.getByRole('status', { name: 'Loading the course' }));
    release();
    await page.until(() => main().getByRole('heading', { level: 1, name: 'Motion with meaning' }));
  });
});
