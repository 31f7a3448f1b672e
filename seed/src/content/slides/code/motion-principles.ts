import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const motionPrinciples: Slide[][] = [
  [
    {
      heading: 'Longer ways take longer',
      figure: {
        kind: 'bars',
        values: [120, 200, 300, 400],
        labels: ['Switch', 'Menu', 'Sheet', 'Page'],
      },
    },
    {
      heading: 'Milliseconds',
      points: ['Up to 100: feels immediate', '200 to 300: clear', 'Over 400: in the way'],
    },
    { heading: 'As tokens', code: '--fast: 120ms;\n--moderate: 240ms;\n--slow: 400ms;' },
  ],
  [
    { heading: 'Ease out: arriving', figure: { kind: 'curve', from: [0, 0], to: [0.2, 1] } },
    { heading: 'Ease in: leaving', figure: { kind: 'curve', from: [0.8, 0], to: [1, 1] } },
    {
      heading: 'In CSS',
      code: '.sheet {\n  transition: translate 300ms\n    cubic-bezier(0, 0, 0.2, 1);\n}',
    },
  ],
  [
    {
      heading: 'What stays the same?',
      points: ['The picture', 'The title', 'The place you came from'],
    },
    {
      heading: 'A card becomes a page',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 2, 3.4, 4, 3],
          [5, 0, 7, 8, 2],
        ],
      },
    },
    {
      heading: 'View transitions',
      code: '.card img {\n  view-transition-name: cover;\n}\ndocument.startViewTransition(open);',
    },
  ],
  [
    {
      heading: 'One after the other',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 5, 1.2, 3],
          [1, 1.7, 5, 1.2, 2],
          [2, 3.4, 5, 1.2, 2],
          [3, 5.1, 5, 1.2, 1],
          [4, 6.8, 5, 1.2, 1],
        ],
      },
    },
    {
      heading: 'A small delay',
      code: 'li {\n  animation-delay:\n    calc(sibling-index() * 30ms);\n}',
    },
    {
      heading: 'Eight rows feel like one',
      points: ['30 ms apart', '200 ms at most in all', 'Everything in one direction'],
    },
  ],
  [
    {
      heading: 'Ask first',
      code: '@media (prefers-reduced-motion: reduce) {\n  * { transition-duration: 0.01ms; }\n}',
    },
    {
      heading: 'What to keep',
      points: ['Fades', 'Changes of color', 'Progress'],
    },
    {
      heading: 'What to drop',
      points: ['Parallax', 'Zooming', 'Anything that moves the page'],
    },
  ],
];
