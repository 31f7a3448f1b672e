import type { Slide } from '../../types.ts';

/** Slides of each lesson. */
export const typescriptDesign: Slide[][] = [
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
];
