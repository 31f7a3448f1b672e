import type { Slide } from '../types.ts';

/** Slides of each livestream's recording. */
export const livestreamSlides: Record<string, Slide[]> = {
  'onboarding-critique': [
    {
      heading: 'Five onboardings',
      points: [
        'How many steps until something works?',
        'What is asked, and why now?',
        'Can I skip it?',
      ],
    },
    {
      heading: 'Steps until the first success',
      figure: { kind: 'bars', values: [9, 7, 6, 3, 2], labels: ['A', 'B', 'C', 'D', 'E'] },
    },
  ],
  'dashboard-rescue': [
    {
      heading: 'Before',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 3, 2.4, 2],
          [3.2, 0, 3, 2.4, 3],
          [6.4, 0, 3, 2.4, 2],
          [9.6, 0, 2.4, 2.4, 3],
          [0, 2.8, 6, 5, 2],
          [6.4, 2.8, 5.6, 5, 3],
        ],
      },
    },
    {
      heading: 'After',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 12, 4.6, 3],
          [0, 5.2, 5.8, 2.6, 1],
          [6.2, 5.2, 5.8, 2.6, 1],
        ],
      },
    },
  ],
  'empty-states': [
    { heading: 'From “No data” …', points: ['Nothing to see', 'Nothing to do', 'Nobody to ask'] },
    {
      heading: '… to a first step',
      points: ['“Your messages appear here.”', '“Import contacts, or add the first one.”'],
    },
  ],
  'alphabet-from-tiles': [
    {
      heading: 'Six tiles',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 3, 3, 3],
          [4, 0, 3, 3, 2],
          [8, 0, 3, 3, 1],
          [0, 4, 3, 3, 1],
          [4, 4, 3, 3, 3],
          [8, 4, 3, 3, 2],
        ],
      },
    },
    {
      heading: 'An alphabet',
      figure: {
        kind: 'letters',
        lines: [
          ['abcdefg', 80],
          ['hijklmn', 80],
          ['opqrstu', 80],
        ],
      },
    },
  ],
  'market-stall-mark': [
    {
      heading: 'What the stamp must do',
      points: ['Fit on a paper bag', 'Work in one color', 'Look handmade, but not careless'],
    },
    {
      heading: 'Ink and paper',
      figure: { kind: 'swatches', colors: ['#3a2618', '#f3e3c3', '#d9972b'] },
    },
  ],
  'grid-golf': [
    {
      heading: 'Hole three',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 8, 5, 3],
          [8.4, 0, 3.6, 2.3, 1],
          [8.4, 2.7, 3.6, 2.3, 2],
          [0, 5.4, 12, 2.4, 1],
        ],
      },
    },
    { heading: 'In two lines', code: 'grid: 5fr 2fr / 2fr 1fr;\n.wide { grid-column: 1 / -1; }' },
  ],
  'parse-at-the-door': [
    {
      heading: 'Forty bugs',
      points: ['Empty strings that count as given', 'Dates as text', 'Numbers with commas'],
    },
    {
      heading: 'One schema',
      code: 'const Form = z.object({\n  email: z.email(),\n  seats: z.coerce.number().int(),\n  from: z.iso.date(),\n});',
    },
  ],
  'accessible-menu': [
    {
      heading: 'Four ways in',
      points: [
        'Mouse: click, not hover',
        'Touch: 44 pixels',
        'Keys: arrows, Home, End, Escape',
        'Screen reader: role and state',
      ],
    },
    {
      heading: 'The button says it',
      code: '<button aria-haspopup="menu"\n        aria-expanded="false">\n  More\n</button>',
    },
  ],
  'one-ball': [
    { heading: 'Shy', figure: { kind: 'curve', from: [0.9, 0], to: [0.9, 1] } },
    { heading: 'Proud', figure: { kind: 'curve', from: [0.1, 0.9], to: [0.2, 1] } },
  ],
  'springs-clinic': [
    {
      heading: 'Three numbers',
      points: ['Mass: how heavy', 'Stiffness: how eager', 'Damping: how soon it rests'],
    },
    { heading: 'Too bouncy', figure: { kind: 'curve', from: [0.1, 1.6], to: [0.3, 1] } },
  ],
};
