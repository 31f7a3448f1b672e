import type { SeedCourse } from './types.ts';

/** Courses about visual design. */
export const designCourses: SeedCourse[] = [
  {
    key: 'calm-interfaces',
    title: 'Designing Calm Interfaces',
    subtitle: 'Screens that stay quiet until they are needed',
    short_description:
      'Learn to decide what a screen is about, give it one clear voice, and let everything else step back.',
    long_description:
      'Busy screens are rarely busy because there is too much to show. They are busy because everything is shown with the same force. In this course we take a crowded project dashboard apart and put it back together with three tools: hierarchy, rhythm and restraint. You will leave with a repeatable way of looking at your own work and a file full of before-and-after states.',
    category: 'interface',
    instructor: 'mara',
    difficulty: 'beginner',
    price: 0,
    is_featured: true,
    prerequisites: 'Any design tool you can draw rectangles and text in.',
    objectives:
      'Name the one job of a screen. Build hierarchy with size, weight and space alone. Choose a spacing scale and keep to it. Review a layout without talking about taste.',
    tags: 'ui, layout, hierarchy, spacing, figma',
    lessons: [
      {
        title: 'One screen, one job',
        description: 'Write the sentence a screen has to say before you draw any of it.',
      },
      {
        title: 'Hierarchy without color',
        description: 'Size, weight and distance first. Color only once the gray version works.',
      },
      {
        title: 'A spacing scale you can remember',
        description: 'Five steps are enough. How to pick them and where each one belongs.',
      },
      {
        title: 'Quiet states: empty, loading, error',
        description: 'The moments people remember are the ones nobody designed.',
      },
      {
        title: 'A review that leaves taste at the door',
        description: 'Six sentences that turn “I don’t like it” into something you can fix.',
      },
    ],
  },
  {
    key: 'design-systems',
    title: 'Design Systems That Survive',
    subtitle: 'Tokens, components and the people who use them',
    short_description:
      'Build a small system that a team still follows a year later: names, tokens, components and a way to change them.',
    long_description:
      'Most design systems die of two things: names nobody can guess and changes nobody hears about. We build a system for a fictional booking product from its first token to its first breaking change, in the design file and in code at the same time, and practice the conversations that keep it alive.',
    category: 'interface',
    instructor: 'mara',
    difficulty: 'intermediate',
    price: 49,
    is_featured: false,
    prerequisites: 'You have designed or built at least one product screen with reusable parts.',
    objectives:
      'Name tokens by role. Decide when something becomes a component. Document by example. Release a change that breaks things, kindly.',
    tags: 'design systems, tokens, components, documentation, figma',
    lessons: [
      {
        title: 'Tokens are decisions with names',
        description: 'From raw values to roles, and why blue-500 is not a name.',
      },
      {
        title: 'When a pattern becomes a component',
        description: 'The rule of three, and two good reasons to break it.',
      },
      {
        title: 'Writing documentation people read',
        description: 'Show the right use, show the wrong one, stop.',
      },
      {
        title: 'Breaking a change, kindly',
        description: 'Two versions side by side, one date, and a migration that fits on a card.',
      },
      {
        title: 'Counting what is used',
        description:
          'A small script that says which parts live, which are copies and which can go.',
      },
    ],
  },
  {
    key: 'type-that-works',
    title: 'Type That Works',
    subtitle: 'A working method for setting text on screens',
    short_description:
      'Choose typefaces for a reason, build a scale, and set paragraphs that people finish.',
    long_description:
      'Typography is most of interface design, and most of it is arithmetic and patience. We go from choosing a typeface by what it has to do, through measure, leading and scale, to numerals, tables and the small print. Every lesson ends with one page set twice, so that you can see the difference and name it.',
    category: 'brand',
    instructor: 'tomas',
    difficulty: 'beginner',
    price: 29,
    is_featured: true,
    prerequisites: 'None. Bring a text you care about.',
    objectives:
      'Match a typeface to a job. Set measure and leading by eye and by number. Build a type scale. Handle numerals, quotes and dashes with care.',
    tags: 'typography, type scale, readability',
    lessons: [
      {
        title: 'Choosing a typeface by its job',
        description: 'Five questions to ask before you open the font menu.',
      },
      {
        title: 'Measure, leading and color',
        description: 'How long a line may be, how far apart, and what gray the page becomes.',
      },
      {
        title: 'A scale with a reason',
        description: 'Ratios, rounding, and the sizes you will actually use.',
      },
      {
        title: 'Numerals, tables and small print',
        description: 'Tabular figures, aligned decimals and footnotes that behave.',
      },
      {
        title: 'Setting one page twice',
        description: 'A full page from default to deliberate, every decision said aloud.',
      },
    ],
  },
  {
    key: 'identity-in-a-week',
    title: 'An Identity in Five Days',
    subtitle: 'From a brief to a mark, a palette and a voice',
    short_description:
      'A compact brand process for small projects: interview, territory, mark, palette, handover.',
    long_description:
      'Not every project can afford three months of brand work. This is the process Tomás uses when a bakery, a band or a two-person studio needs to look like itself by Friday. Each day has one question, one exercise and one thing to show the client.',
    category: 'brand',
    instructor: 'tomas',
    difficulty: 'intermediate',
    price: 39,
    is_featured: false,
    prerequisites: 'Comfort with drawing vector shapes.',
    objectives:
      'Lead a short brand interview. Explore territories before marks. Draw a mark on a grid. Choose a palette that survives print. Hand over without a hundred pages.',
    tags: 'branding, logo, identity, palette',
    lessons: [
      {
        title: 'The interview: nine good questions',
        description: 'What to ask, in which order, and when to stop talking.',
      },
      {
        title: 'Territories before marks',
        description: 'Three directions on one sheet, without drawing a single logo.',
      },
      {
        title: 'Drawing a mark on a grid',
        description: 'Circles, tangents and the optical corrections that grids get wrong.',
      },
      {
        title: 'A palette that survives print',
        description: 'Choosing colors for screens, paper and a shop sign in the rain.',
      },
      {
        title: 'Handing over on a Friday',
        description: 'Four pages, one folder, and the three questions that come on Monday.',
      },
    ],
  },
];
