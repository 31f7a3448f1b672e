import type { SeedTutorial } from './types.ts';

/** Short articles, each with one thing to try. */
export const tutorials: SeedTutorial[] = [
  {
    key: 'color-by-numbers',
    title: 'Color by Numbers',
    shortDesc: 'Palettes that hold up in light, in dark and in a spreadsheet, made with OKLCH.',
    is_pro: false,
    category: 'interface',
    subTutorials: [
      {
        title: 'Why lightness lies in HSL',
        description:
          'Take yellow and blue at 50 % lightness in HSL and set white text on both. One can be read, the other cannot, and the number says they are equal. HSL measures the screen’s channels, not what an eye sees.\n\nOKLCH keeps lightness honest: two colors with the same L look equally bright. Write both pairs into a page, squint, and you will not go back.',
      },
      {
        title: 'A ramp in eleven steps',
        description:
          'Fix the hue, let lightness fall in even steps from 0.97 to 0.25, and let chroma rise to the middle and fall again. That is the whole recipe.\n\nPut text on every step and note the first one that passes 4.5 to 1 against white. Give that step a name: it is the one your buttons want.',
      },
      {
        title: 'Dark mode is not inverted',
        description:
          'Surfaces rise by becoming lighter, shadows disappear, and saturated colors start to glow. Lower chroma a little, raise lightness a lot, and keep two text colors instead of five grays.\n\nTest at night, with the screen dimmed, after a minute of getting used to it.',
      },
      {
        title: 'Naming roles, not colors',
        description:
          'Blue is a color; “link” is a decision. Name tokens by the decision and both themes can answer it differently.\n\nFour roles carry most screens: ground, surface, ink and accent. Add a fifth only when you catch yourself explaining an exception twice.',
      },
    ],
  },
  {
    key: 'letters-on-screen',
    title: 'Letters on Screen',
    shortDesc: 'Four small habits that make any interface read better by the evening.',
    is_pro: false,
    category: 'brand',
    subTutorials: [
      {
        title: 'Set the measure first',
        description:
          'Before size, before leading: decide how many characters a line may have. Sixty-five is comfortable, eighty is a legal notice.\n\nIn CSS it is one declaration, max-width: 65ch, on the paragraph and not on its parent.',
      },
      {
        title: 'Leading follows length',
        description:
          'Long lines need more room between them, short lines less. Start at 1.5 and move by tenths until the eye finds the next line without looking for it.\n\nHeadings are short lines: 1.1 is rarely too little.',
      },
      {
        title: 'Tabular figures where numbers meet',
        description:
          'Prices, durations and scores jump when their digits have different widths. font-variant-numeric: tabular-nums ends the dance.\n\nLeave running text alone: proportional figures sit better between words.',
      },
      {
        title: 'Quotes, dashes, ellipses',
        description:
          'Straight quotes are a typewriter’s compromise. Real ones, an en dash between numbers and an em dash — or a spaced en dash – in sentences are the cheapest polish there is.\n\nTeach your editor once and forget about it.',
      },
      {
        title: 'A fallback that does not jump',
        description:
          'Text that moves when its font arrives loses its reader. size-adjust and ascent-override make the fallback take the same room as the real face.\n\nMeasure one line in both, divide, and write the quotient down.',
      },
    ],
  },
  {
    key: 'layout-recipes',
    title: 'Layout Recipes',
    shortDesc: 'Grid and container queries for the five layouts that every product has.',
    is_pro: true,
    category: 'web',
    subTutorials: [
      {
        title: 'Cards that fill the row',
        description:
          'grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)) is the one line. The inner min() keeps it from overflowing on a phone.\n\nauto-fill keeps empty tracks, auto-fit collapses them: choose by whether two lonely cards should stretch.',
      },
      {
        title: 'A sidebar that knows when to leave',
        description:
          'Flexbox wraps when there is no room. Give the sidebar a fixed basis and the main part flex: 999 1 50%: below twice the sidebar’s width they stack, without a media query.\n\nThe number 999 is a way of saying: take everything.',
      },
      {
        title: 'Components that ask their container',
        description:
          'container-type: inline-size on the wrapper, @container (min-width: 30rem) in the component. The card is wide when its place is wide, whatever the window does.\n\nName containers as soon as there are two of them.',
      },
      {
        title: 'Aligning across cards',
        description:
          'grid-template-rows: subgrid lets the titles, texts and buttons of neighbours share their rows. One long title no longer breaks the line of buttons.\n\nSpan as many rows as the card has parts.',
      },
    ],
  },
  {
    key: 'springs-and-curves',
    title: 'Springs & Curves',
    shortDesc: 'Motion you can calculate: durations, easings and springs without guessing.',
    is_pro: true,
    category: 'motion',
    subTutorials: [
      {
        title: 'Duration from distance',
        description:
          'A thing that crosses the screen in 200 milliseconds is thrown; one that moves a finger’s width in 200 is heavy. Take 120 milliseconds and add 0.25 for every pixel, up to 400.\n\nThen take a tenth away: everybody sets motion too slow on the first day.',
      },
      {
        title: 'Three easings are enough',
        description:
          'Out for what arrives, in for what leaves, in-out for what stays and moves. Write them once as tokens and delete the rest.\n\nLinear is for progress bars and for things that never stop.',
      },
      {
        title: 'What a spring knows',
        description:
          'A spring has no duration. It has stiffness, damping and mass, and it remembers how fast it was going when you grabbed it. That is why gestures feel right with springs and wrong with curves.\n\nStart at damping 1: no overshoot, no regret.',
      },
      {
        title: 'Stagger without waiting',
        description:
          'Thirty milliseconds between neighbours reads as one movement; a hundred reads as a queue. Stop after the eighth: the rest may arrive together.\n\nReverse the order when things leave.',
      },
    ],
  },
  {
    key: 'forms-people-finish',
    title: 'Forms People Finish',
    shortDesc: 'Labels, errors and keyboards for the part of a product that nobody enjoys.',
    is_pro: false,
    category: 'interface',
    subTutorials: [
      {
        title: 'Labels that stay',
        description:
          'A placeholder disappears with the first letter, and with it the question. Put the label above the field, where it can be read while one types and found when one comes back.\n\nTry it: fill in your own form, look away for a minute, and say what each field wanted.',
      },
      {
        title: 'Errors beside their field',
        description:
          'Say what is wrong, where it is wrong, and what would be right. “Invalid input” is none of the three.\n\nMove the focus to the first field that needs work, and keep everything that was typed.',
      },
      {
        title: 'The right keyboard',
        description:
          'inputmode and autocomplete cost one attribute each and save a phone forty presses. Use email, numeric and one-time-code, and let the browser fill in what it knows.\n\nThen fill in the form with one thumb, on a bus.',
      },
    ],
  },
  {
    key: 'state-without-tears',
    title: 'State Without Tears',
    shortDesc: 'Where data lives in a React app, decided by who else needs it.',
    is_pro: true,
    category: 'web',
    subTutorials: [
      {
        title: 'Derive before you store',
        description:
          'A total that is kept beside its rows will disagree with them one day. Compute it when it is shown: adding a hundred numbers takes less time than finding out which copy was right.\n\nDelete one useState today and see what is left to go wrong.',
      },
      {
        title: 'The address is state, too',
        description:
          'Filters, pages and open tabs belong into the URL: they survive a reload, can be sent to a colleague, and the back button understands them.\n\nAsk of each choice: would I want to link to it?',
      },
      {
        title: 'What the server knows',
        description:
          'Rows that come from the server are a cache, not your state. Let a library keep them, name what changes them, and stop copying them into forms before somebody edits.\n\nThe word “sync” in a commit message is a sign.',
      },
      {
        title: 'Optimism, with a way back',
        description:
          'Show the change at once if it can be taken back, and wait if it cannot. A heart may be optimistic; a payment may not.\n\nWrite the way back first: it is the half that gets forgotten.',
      },
    ],
  },
  {
    key: 'first-day-of-a-brand',
    title: 'First Day of a Brand',
    shortDesc: 'A mark, a voice and a page of rules before the first coffee is cold.',
    is_pro: false,
    category: 'brand',
    subTutorials: [
      {
        title: 'Draw it at sixteen pixels',
        description:
          'A mark that works as the icon of a tab works everywhere; the other way round it rarely does. Begin small, in one color, with two shapes at most.\n\nPrint it, step back three meters, and name what you see.',
      },
      {
        title: 'Ten words for a voice',
        description:
          'Write down five words that you would say and five that you would not. “Start” but not “get started on your journey” settles more arguments than a page of adjectives.\n\nRead your error messages aloud with the list beside you.',
      },
      {
        title: 'A page of rules',
        description:
          'Clear space, smallest size, two wrong uses, the three colors with their numbers. Whatever does not fit on the page is not a rule yet.\n\nGive it to somebody who was not there, and watch what they make of it.',
      },
    ],
  },
];
