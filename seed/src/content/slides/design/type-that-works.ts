import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const typeThatWorks: Slide[][] = [
  [
    {
      heading: 'Five questions',
      points: ['How long is the text?', 'How small does it get?', 'Which languages and figures?'],
    },
    {
      heading: 'Similar letters, told apart',
      figure: {
        kind: 'letters',
        lines: [
          ['Il1 O0', 90],
          ['rn m', 90],
        ],
      },
    },
    {
      heading: 'Then look',
      points: [
        'Set your own text, not “Hamburgefons”',
        'At the size it will have',
        'Next to what it must sit beside',
      ],
    },
  ],
  [
    {
      heading: 'Measure',
      points: [
        '45 to 75 characters a line',
        'Fewer on phones, with less leading',
        'Use ch as a unit',
      ],
    },
    { heading: 'In CSS', code: 'p {\n  max-width: 66ch;\n  line-height: 1.5;\n}' },
    {
      heading: 'Too tight, right, too loose',
      figure: { kind: 'bars', values: [20, 40, 66], labels: ['1.1', '1.5', '2.1'] },
    },
  ],
  [
    {
      heading: 'A ratio of 1.25',
      figure: {
        kind: 'bars',
        values: [16, 20, 25, 31, 39],
        labels: ['16', '20', '25', '31', '39'],
      },
    },
    {
      heading: 'Round, then name',
      code: '--text-s: 14px;\n--text-m: 16px;\n--text-l: 20px;\n--text-xl: 25px;\n--text-2xl: 39px;',
    },
    {
      heading: 'Use fewer than you have',
      points: ['Two sizes for text', 'Two for headings', 'One for the occasion'],
    },
  ],
  [
    {
      heading: 'Figures of one width',
      code: 'td {\n  font-variant-numeric: tabular-nums;\n  text-align: right;\n}',
    },
    {
      heading: 'Decimals line up',
      figure: {
        kind: 'letters',
        lines: [
          ['1,204.50', 64],
          ['  98.05', 64],
          ['  7.00', 64],
        ],
      },
    },
    {
      heading: 'Small print',
      points: ['Never below 12 px', 'More leading, not less', 'Dark enough to read'],
    },
  ],
  [
    {
      heading: 'The default',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 12, 1, 2],
          [0, 1.4, 12, 0.6, 1],
          [0, 2.2, 12, 0.6, 1],
          [0, 3, 12, 0.6, 1],
          [0, 3.8, 12, 0.6, 1],
        ],
      },
    },
    {
      heading: 'The deliberate page',
      figure: {
        kind: 'boxes',
        cells: [
          [2, 0, 6, 1.4, 3],
          [2, 2.4, 7, 0.5, 1],
          [2, 3.3, 7, 0.5, 1],
          [2, 4.2, 7, 0.5, 1],
          [2, 5.1, 4, 0.5, 1],
        ],
      },
    },
    {
      heading: 'What changed',
      points: ['The measure', 'The space around the heading', 'Nothing else'],
    },
  ],
];
