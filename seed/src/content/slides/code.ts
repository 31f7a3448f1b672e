import type { Slide } from '../types.ts';

/** Slides of the lessons of each course about code and motion, in lesson order. */
export const codeSlides: Record<string, Slide[][]> = {
  'css-layout': [
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
  ],
  'typescript-design': [
    [
      {
        heading: 'A checkout on paper',
        points: [
          'Empty, filled, paying, paid, refused',
          'Paid and refused never meet',
          'So no two booleans',
        ],
      },
      {
        heading: 'Five states, six arrows',
        figure: {
          kind: 'boxes',
          cells: [
            [0, 3, 2, 2, 1],
            [2.5, 3, 2, 2, 1],
            [5, 3, 2, 2, 2],
            [9, 0.5, 2.6, 2, 3],
            [9, 5.5, 2.6, 2, 1],
          ],
        },
      },
      {
        heading: 'What the drawing becomes',
        code: 'type Checkout =\n  | { state: "empty" }\n  | { state: "paying"; total: number }\n  | { state: "paid"; receipt: string };',
      },
    ],
    [
      {
        heading: 'A switch without a default',
        code: 'switch (order.state) {\n  case "open": return pay(order);\n  case "paid": return ship(order);\n}',
      },
      {
        heading: 'Let the compiler ask',
        points: [
          'Add a state',
          'Every switch that misses it turns red',
          'Fix them, and you are done',
        ],
      },
      {
        heading: 'Say that it ends here',
        code: 'function never(value: never): never {\n  throw new Error(value);\n}',
      },
    ],
    [
      {
        heading: 'Outside is unknown',
        points: ['Requests', 'Files', 'Environment variables', 'Anything from JSON.parse'],
      },
      {
        heading: 'Parse once',
        code: 'const Order = z.object({\n  id: z.string(),\n  total: z.int().min(0),\n});\nconst order = Order.parse(body);',
      },
      {
        heading: 'Then trust it',
        points: ['No checks further in', 'One place for messages', 'Types come for free'],
      },
    ],
    [
      {
        heading: 'Say it in the type',
        code: 'type Result<T, E> =\n  | { ok: true; value: T }\n  | { ok: false; error: E };',
      },
      {
        heading: 'Return or throw?',
        points: ['Expected: return it', 'A bug: throw it', 'Never both for one thing'],
      },
      {
        heading: 'The caller looks',
        code: 'const found = await load(id);\nif (!found.ok) return show(found.error);\nrender(found.value);',
      },
    ],
    [
      {
        heading: 'Export little',
        points: ['The functions others call', 'The types in their signatures', 'Nothing else'],
      },
      {
        heading: 'A module has a face',
        figure: {
          kind: 'boxes',
          cells: [
            [1, 0, 10, 8, 1],
            [8.6, 2, 2.4, 1.4, 3],
            [8.6, 4.4, 2.4, 1.4, 3],
          ],
        },
      },
      {
        heading: 'A rename stays a rename',
        code: 'export type { Course } from "./course.ts";\nexport { publish } from "./publish.ts";',
      },
    ],
  ],
  'swiftui-first-app': [
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
  ],
  'motion-principles': [
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
        points: ['Fades', 'Changes of colour', 'Progress'],
      },
      {
        heading: 'What to drop',
        points: ['Parallax', 'Zooming', 'Anything that moves the page'],
      },
    ],
  ],
};
