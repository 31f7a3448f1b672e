import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const cssLayout: Slide[][] = [
  [
    {
      heading: 'Normal flow gives you',
      points: ['Blocks that stack', 'Text that wraps', 'Heights that fit what is inside'],
    },
    {
      heading: 'A page without layout',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 12, 1.2, 3],
          [0, 1.8, 12, 2.4, 1],
          [0, 4.8, 12, 2.4, 1],
        ],
      },
    },
    { heading: 'One rule for rhythm', code: '.stack > * + * {\n  margin-block-start: 1rem;\n}' },
  ],
  [
    {
      heading: 'A row of things',
      code: '.toolbar {\n  display: flex;\n  gap: 8px;\n  align-items: center;\n}',
    },
    {
      heading: 'Why is it suddenly tall?',
      points: ['align-items is stretch by default', 'Set it to center, or start'],
    },
    {
      heading: 'Growing and shrinking',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 2, 2, 3, 1],
          [2.4, 2, 7.2, 3, 3],
          [10, 2, 2, 3, 1],
        ],
      },
    },
  ],
  [
    {
      heading: 'Name the places',
      code: 'grid-template-areas:\n  "head head"\n  "main side"\n  "foot foot";',
    },
    {
      heading: 'Lines and areas',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 12, 1.6, 2],
          [0, 2, 8, 4, 3],
          [8.4, 2, 3.6, 4, 1],
          [0, 6.4, 12, 1.2, 1],
        ],
      },
    },
    {
      heading: 'The pattern of the week',
      code: 'grid-template-columns:\n  repeat(auto-fill,\n    minmax(16rem, 1fr));',
    },
  ],
  [
    {
      heading: 'The card asks its container',
      code: '.slot { container-type: inline-size; }\n\n@container (width > 30rem) {\n  .card { flex-direction: row; }\n}',
    },
    {
      heading: 'One card, three places',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 3, 5, 1],
          [3.6, 0, 8.4, 2.2, 3],
          [3.6, 2.8, 5, 5, 2],
        ],
      },
    },
    {
      heading: 'Units of the container',
      points: ['cqi: one percent of its width', 'Good for type in a card', 'Clamp it'],
    },
  ],
  [
    {
      heading: 'Start here',
      code: '@media print {\n  nav, video { display: none; }\n  a::after { content: " (" attr(href) ")"; }\n}',
    },
    {
      heading: 'Pages break',
      points: [
        'break-inside: avoid on figures',
        'orphans and widows: 3',
        'Points and millimetres are fine',
      ],
    },
    {
      heading: 'Other small screens',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 5, 8, 1],
          [6, 3, 2.5, 5, 2],
          [9.5, 5, 2, 3, 3],
        ],
      },
    },
  ],
];
