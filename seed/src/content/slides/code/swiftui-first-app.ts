import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const swiftuiFirstApp: Slide[][] = [
  [
    {
      heading: 'Twelve lines that run',
      code: 'struct Reading: View {\n  var body: some View {\n    Text("Hello, books")\n      .font(.largeTitle)\n  }\n}',
    },
    {
      heading: 'Declarative means',
      points: ['Say what it looks like', 'For every state', 'The framework finds the difference'],
    },
    {
      heading: 'Views in views',
      figure: {
        kind: 'boxes',
        cells: [
          [3, 0, 6, 8, 1],
          [3.6, 0.6, 4.8, 3.4, 2],
          [3.6, 4.6, 4.8, 1, 3],
          [3.6, 6, 3, 0.8, 1],
        ],
      },
    },
  ],
  [
    {
      heading: 'One owner',
      code: '@State private var read = false\n\nToggle("Read", isOn: $read)',
    },
    {
      heading: 'Who owns it?',
      points: ['State: this view', 'Binding: the one above', 'Observable: the app'],
    },
    {
      heading: 'Passed down on purpose',
      figure: {
        kind: 'boxes',
        cells: [
          [4.5, 0, 3, 2, 3],
          [1, 4, 3, 2, 1],
          [8, 4, 3, 2, 1],
        ],
      },
    },
  ],
  [
    {
      heading: 'A list',
      code: 'List(books) { book in\n  NavigationLink(book.title) {\n    Detail(book: book)\n  }\n}',
    },
    {
      heading: 'Cover, title, author',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 2, 2.4, 3],
          [2.6, 0.2, 7, 0.8, 2],
          [2.6, 1.4, 4, 0.7, 1],
          [0, 3, 2, 2.4, 3],
          [2.6, 3.2, 6, 0.8, 2],
          [2.6, 4.4, 4, 0.7, 1],
        ],
      },
    },
    {
      heading: 'It comes back',
      points: ['The title in the bar', 'The place in the list', 'Swipe from the edge'],
    },
  ],
  [
    {
      heading: 'The last tenth',
      points: ['An icon at 1024 pixels', 'A widget with one number', 'A launch without a splash'],
    },
    {
      heading: 'On your phone',
      code: 'Product > Destination > My iPhone\nProduct > Run        (Cmd R)',
    },
    {
      heading: 'One shape, many sizes',
      figure: {
        kind: 'boxes',
        cells: [
          [0, 0, 7, 7, 3],
          [7.6, 0, 3.4, 3.4, 2],
          [7.6, 4, 1.8, 1.8, 1],
        ],
      },
    },
  ],
  [
    { heading: 'Springs by default', code: 'withAnimation(.spring) {\n  expanded.toggle()\n}' },
    { heading: 'What a spring does', figure: { kind: 'curve', from: [0.2, 1.4], to: [0.4, 1] } },
    {
      heading: 'Leave it alone when',
      points: [
        'The system does it already',
        'It happens a hundred times a day',
        'Reduce Motion is on',
      ],
    },
  ],
];
