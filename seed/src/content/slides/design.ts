import type { Slide } from '../types.ts';

/** Slides of the lessons of each design course, in lesson order. */
export const designSlides: Record<string, Slide[][]> = {
  'calm-interfaces': [
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
        heading: 'Start in grey',
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
        heading: 'Then add colour',
        points: ['One accent, for the one action', 'Never colour alone: add a shape or a word'],
      },
    ],
    [
      {
        heading: 'Five steps',
        figure: { kind: 'bars', values: [4, 8, 16, 32, 64], labels: ['4', '8', '16', '32', '64'] },
      },
      {
        heading: 'Where each one belongs',
        points: [
          '4 and 8: inside a control',
          '16: between controls',
          '32 and 64: between sections',
        ],
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
  ],
  'design-systems': [
    [
      {
        heading: 'From value to role',
        code: '--blue-500: #3b5bfd;\n--action: var(--blue-500);\n\n.button {\n  background: var(--action);\n}',
      },
      {
        heading: 'Names that survive a redesign',
        points: [
          'Role, not colour: “action”, not “blue”',
          'Level, not number: “muted”, not “400”',
          'Say it on the phone: does it work?',
        ],
      },
      {
        heading: 'One palette, many roles',
        figure: {
          kind: 'swatches',
          colours: ['#3b5bfd', '#6f86ff', '#0f9d74', '#e0453a', '#f2b632'],
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
  ],
  'type-that-works': [
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
  ],
  'identity-in-a-week': [
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
          'The centre sits a little high',
        ],
      },
      {
        heading: 'Test the mark',
        points: ['At 16 pixels', 'In one colour', 'Upside down'],
      },
    ],
    [
      {
        heading: 'One ink, one paper, one accent',
        figure: { kind: 'swatches', colours: ['#1d1b2e', '#f6efe4', '#e4572e', '#8fb8a8'] },
      },
      {
        heading: 'Check it',
        points: ['Contrast of 4.5 to 1 for text', 'As a printed proof', 'In greyscale'],
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
          'Colours with numbers',
          'Type with sizes',
          'Three examples',
        ],
      },
      {
        heading: 'One folder',
        code: 'brand/\n  mark/    svg, png, pdf\n  colours.pdf\n  type/\n  examples/',
      },
      {
        heading: 'Monday’s questions',
        points: [
          '“Can it be bigger?”',
          '“Which file for the printer?”',
          '“May I change the colour?”',
        ],
      },
    ],
  ],
};
