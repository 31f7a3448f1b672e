import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const designSystems: Slide[][] = [
  [
    {
      heading: 'From value to role',
      code: '--blue-500: #3b5bfd;\n--action: var(--blue-500);\n\n.button {\n  background: var(--action);\n}',
    },
    {
      heading: 'Names that survive a redesign',
      points: [
        'Role, not color: “action”, not “blue”',
        'Level, not number: “muted”, not “400”',
        'Say it on the phone: does it work?',
      ],
    },
    {
      heading: 'One palette, many roles',
      figure: {
        kind: 'swatches',
        colors: ['#3b5bfd', '#6f86ff', '#0f9d74', '#e0453a', '#f2b632'],
      },
    },
  ],
  [
    {
      heading: 'The rule of three',
      points: ['Once: leave it', 'Twice: notice it', 'Three times: make it a component'],
    },
    {
      heading: 'Three cards, one part',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 1, 3.6, 6, 1],
          [4.2, 1, 3.6, 6, 2],
          [8.4, 1, 3.6, 6, 3],
        ],
      },
    },
    {
      heading: 'Break the rule when',
      points: ['Getting it wrong is expensive', 'Accessibility is hard to repeat'],
    },
  ],
  [
    {
      heading: 'One page per component',
      points: ['What it is for, in a sentence', 'The right use', 'The wrong use, crossed out'],
    },
    {
      heading: 'Start with an example',
      code: '<Notice tone="warning">\n  Your trial ends on Friday.\n</Notice>',
    },
    {
      heading: 'Then stop',
      points: ['Nobody reads the second screen', 'Link to the decision instead'],
    },
  ],
  [
    {
      heading: 'Old and new side by side',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 1, 5.6, 6, 1],
          [6.4, 1, 5.6, 6, 3],
        ],
      },
    },
    {
      heading: 'Deprecate in code',
      code: '/** @deprecated Use `tone`. */\nkind?: "info" | "error";\n\ntone?: "info" | "error";',
    },
    {
      heading: 'The migration card',
      points: ['What changes', 'How to change it', 'By which date'],
    },
  ],
  [
    {
      heading: 'Count the imports',
      code: 'grep -rho "<[A-Z][A-Za-z]*" src \\\n  | sort | uniq -c | sort -rn',
    },
    {
      heading: 'What the numbers say',
      figure: {
        kind: 'bars',
        values: [58, 41, 17, 6, 1],
        labels: ['Button', 'Card', 'Tabs', 'Stepper', 'Ribbon'],
      },
    },
    {
      heading: 'Decide once a quarter',
      points: ['Used everywhere: protect it', 'Copied: find out why', 'Unused: remove it'],
    },
  ],
];
