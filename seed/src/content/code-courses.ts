import type { SeedCourse } from './types.ts';

/** Courses about code and motion. */
export const codeCourses: SeedCourse[] = [
  {
    key: 'css-layout',
    title: 'CSS Layout, Properly',
    subtitle: 'Grid, flex, containers and nothing by accident',
    short_description:
      'Understand why boxes end up where they do, and write layouts that hold with any content.',
    long_description:
      'If you have ever fixed a layout by trying values until it looked right, this course is for you. We start from what the browser does without any CSS, add one idea at a time, and end with a magazine page that works from a watch to a wall without a single fixed height.',
    category: 'web',
    instructor: 'aiko',
    difficulty: 'beginner',
    price: 0,
    is_featured: false,
    prerequisites: 'Basic HTML. You have written a stylesheet before.',
    objectives:
      'Read a layout as flow, flex or grid. Size by content and by container. Use subgrid and container queries. Debug a layout instead of guessing.',
    tags: 'css, grid, flexbox, responsive',
    lessons: [
      {
        title: 'What the browser does by itself',
        description: 'Normal flow is a layout system. Learn what it gives you for free.',
      },
      {
        title: 'Flex is for rows of things',
        description: 'Growing, shrinking and why your button is suddenly tall.',
      },
      {
        title: 'Grid is for places',
        description: 'Lines, areas and the minmax pattern you will use every week.',
      },
      {
        title: 'Components that know their size',
        description: 'Container queries and units, on a card that lives in three places.',
      },
      {
        title: 'Printing, and other small screens',
        description: 'The stylesheet that every page has and nobody has opened since 2011.',
      },
    ],
  },
  {
    key: 'typescript-design',
    title: 'TypeScript for Designers of Code',
    subtitle: 'Types as a drawing board',
    short_description:
      'Use types to think: model a problem until wrong states cannot be written down.',
    long_description:
      'This is not a tour of the type system. It is a course about modelling. We take the checkout of a small shop, draw its states as types, delete the impossible ones, and watch how much code disappears with them. Along the way you meet unions, generics and inference, each at the moment you need it.',
    category: 'web',
    instructor: 'aiko',
    difficulty: 'intermediate',
    price: 59,
    is_featured: false,
    prerequisites: 'You are comfortable with modern JavaScript.',
    objectives:
      'Model states as unions. Parse at the edges and trust inside. Write generics that read well. Let the compiler find what a change breaks.',
    tags: 'typescript, modeling, unions, react',
    lessons: [
      {
        title: 'Drawing states before code',
        description: 'A checkout on paper: which combinations can never happen?',
      },
      {
        title: 'Unions that tell a story',
        description: 'Discriminated unions and the joy of an exhaustive switch.',
      },
      {
        title: 'Parse at the door',
        description: 'Turn unknown input into something you can trust, once.',
      },
      {
        title: 'Errors are values too',
        description: 'Return what can go wrong, and let the compiler ask whether you looked.',
      },
      {
        title: 'Types at the edges of a team',
        description: 'What to export, what to keep, and how a rename stays a rename.',
      },
    ],
  },
  {
    key: 'swiftui-first-app',
    title: 'Your First SwiftUI App',
    subtitle: 'From an empty window to something on your phone',
    short_description: 'Build a small reading list app and learn how declarative interfaces think.',
    long_description:
      'We build one app, slowly and completely: a reading list with covers, progress and a widget. You learn how state moves through a declarative interface, how to lay things out without fighting the framework, and how to finish an app rather than merely start it.',
    category: 'motion',
    instructor: 'jonas',
    difficulty: 'beginner',
    price: 45,
    is_featured: false,
    prerequisites: 'A Mac. Some programming in any language.',
    objectives:
      'Think in views and state. Lay out with stacks and grids. Store data on the device. Ship a build to your own phone.',
    tags: 'swiftui, ios, apps',
    lessons: [
      {
        title: 'Views are descriptions',
        description: 'What declarative means, on twelve lines that run.',
      },
      {
        title: 'State, and who owns it',
        description: 'One source of truth, passed down on purpose.',
      },
      {
        title: 'Lists, covers and navigation',
        description: 'A reading list that scrolls, opens and comes back.',
      },
      {
        title: 'Finishing: icon, widget, phone',
        description: 'The last tenth, which is the part people see.',
      },
      {
        title: 'Motion that comes for free',
        description: 'Matched geometry, springs, and when to leave the default alone.',
      },
    ],
  },
  {
    key: 'motion-principles',
    title: 'Motion with Meaning',
    subtitle: 'Timing, easing and continuity for interfaces',
    short_description:
      'Make movement explain what happened: where things come from, where they go, and what you can do next.',
    long_description:
      'Good motion is felt before it is seen. In four lessons we study timing, easing, choreography and restraint on real interface moments: a sheet that opens, a list that reorders, a payment that succeeds. Each is built in the browser so that you can change every number and feel what it does.',
    category: 'motion',
    instructor: 'jonas',
    difficulty: 'advanced',
    price: 0,
    is_featured: false,
    prerequisites: 'CSS transitions or any animation tool.',
    objectives:
      'Choose durations by distance. Shape easing by mass. Keep objects continuous across screens. Respect people who asked for less motion.',
    tags: 'motion, animation, easing, framer, rive',
    lessons: [
      {
        title: 'Durations come from distance',
        description: 'Why 300 milliseconds is sometimes slow and sometimes a jump.',
      },
      {
        title: 'Easing is weight',
        description: 'Curves as mass, friction and intent, with your hand on the slider.',
      },
      {
        title: 'Keeping things continuous',
        description: 'Shared elements, and how not to lose people between two screens.',
      },
      {
        title: 'Choreography for lists',
        description: 'What moves first, what waits, and why eight rows feel like one.',
      },
      {
        title: 'Motion that can be turned off',
        description: 'Reduced motion is not no motion: what to keep when movement hurts.',
      },
    ],
  },
];
