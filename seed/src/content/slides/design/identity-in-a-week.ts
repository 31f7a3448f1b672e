import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const identityInAWeek: Slide[][] = [
  [
    {
      heading: 'Ask in this order',
      points: ['What do you do, for whom?', 'Who else does it?', 'What would you never do?'],
    },
    {
      heading: 'Listen for',
      points: ['Words they repeat', 'Things they are proud of', 'A pause before an answer'],
    },
    {
      heading: 'How long',
      figure: { kind: 'bars', values: [50, 25, 15], labels: ['Listen', 'Ask', 'Write'] },
    },
  ],
  [
    {
      heading: 'Three directions, one sheet',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 3.6, 8, 1],
          [4.2, 0, 3.6, 8, 2],
          [8.4, 0, 3.6, 8, 3],
        ],
      },
    },
    {
      heading: 'What a territory holds',
      points: ['A material', 'A typeface', 'A tone of voice', 'No logo'],
    },
    {
      heading: 'Choose one',
      points: ['Ask which one they would sign', 'Never mix two'],
    },
  ],
  [
    {
      heading: 'Built on a grid',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 4, 8, 3],
          [4, 0, 4, 4, 2],
          [8, 0, 4, 4, 1],
          [4, 4, 8, 4, 1],
        ],
      },
    },
    {
      heading: 'Then corrected by eye',
      points: [
        'Round shapes overshoot',
        'Horizontals look heavier',
        'The center sits a little high',
      ],
    },
    {
      heading: 'Test the mark',
      points: ['At 16 pixels', 'In one color', 'Upside down'],
    },
  ],
  [
    {
      heading: 'One ink, one paper, one accent',
      figure: { kind: 'swatches', colors: ['#1d1b2e', '#f6efe4', '#e4572e', '#8fb8a8'] },
    },
    {
      heading: 'Check it',
      points: ['Contrast of 4.5 to 1 for text', 'As a printed proof', 'In grayscale'],
    },
    {
      heading: 'Write it down',
      code: 'ink     #1d1b2e  Pantone 5255 C\npaper   #f6efe4\naccent  #e4572e  Pantone 7417 C',
    },
  ],
  [
    {
      heading: 'Four pages',
      points: [
        'The mark and its space',
        'Colors with numbers',
        'Type with sizes',
        'Three examples',
      ],
    },
    {
      heading: 'One folder',
      code: 'brand/\n  mark/    svg, png, pdf\n  colors.pdf\n  type/\n  examples/',
    },
    {
      heading: 'Monday’s questions',
      points: ['“Can it be bigger?”', '“Which file for the printer?”', '“May I change the color?”'],
    },
  ],
];
