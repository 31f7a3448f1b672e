import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const calmInterfaces: Slide[][] = [
  [
    {
      heading: 'Write the sentence first',
      points: ['“This screen lets you …”', 'One verb, one object', 'Everything else supports it'],
    },
    {
      heading: 'The job gets the space',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 12, 5, 3],
          [0, 5.4, 7, 2.6, 1],
          [7.4, 5.4, 4.6, 2.6, 1],
        ],
      },
    },
    {
      heading: 'Before you move on',
      points: [
        'Can you name the job in five words?',
        'Is its action the strongest thing?',
        'What could leave?',
      ],
    },
  ],
  [
    {
      heading: 'Start in gray',
      points: [
        'Size says what matters',
        'Weight says what to read',
        'Distance says what belongs together',
      ],
    },
    {
      heading: 'Three steps are enough',
      figure: {
        kind: 'letters',
        lines: [
          ['Heading', 72],
          ['Subheading', 44],
          ['Body text', 28],
        ],
      },
    },
    {
      heading: 'Then add color',
      points: ['One accent, for the one action', 'Never color alone: add a shape or a word'],
    },
  ],
  [
    {
      heading: 'Five steps',
      figure: { kind: 'bars', values: [4, 8, 16, 32, 64], labels: ['4', '8', '16', '32', '64'] },
    },
    {
      heading: 'Where each one belongs',
      points: ['4 and 8: inside a control', '16: between controls', '32 and 64: between sections'],
    },
    {
      heading: 'As tokens',
      code: '--space-1: 4px;\n--space-2: 8px;\n--space-3: 16px;\n--space-4: 32px;\n--space-5: 64px;',
    },
  ],
  [
    {
      heading: 'Three states nobody draws',
      points: [
        'Empty: say what comes here and how',
        'Loading: keep the shape of what comes',
        'Error: say what to do next',
      ],
    },
    {
      heading: 'A skeleton has the final shape',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 3, 3, 1],
          [3.5, 0, 8.5, 0.9, 2],
          [3.5, 1.4, 6, 0.9, 1],
          [0, 4, 3, 3, 1],
          [3.5, 4, 8.5, 0.9, 2],
          [3.5, 5.4, 5, 0.9, 1],
        ],
      },
    },
    {
      heading: 'Words for errors',
      points: ['What happened', 'What is safe', 'One button that helps'],
    },
  ],
  [
    {
      heading: 'Say what you see',
      points: ['“I looked at … first.”', '“I expected … here.”', '“I could not find …”'],
    },
    {
      heading: 'Where the eye goes',
      figure: {
        kind: 'bars',
        values: [64, 40, 22, 10],
        labels: ['Title', 'Image', 'Button', 'Footer'],
      },
    },
    {
      heading: 'Turn it into a task',
      points: ['Name the part', 'Name the effect', 'Leave the solution to its author'],
    },
  ],
];
