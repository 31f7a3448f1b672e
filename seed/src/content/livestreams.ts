import type { SeedLivestream, SeedLivestreamCategory } from './types.ts';

export const livestreamCategories: SeedLivestreamCategory[] = [
  {
    key: 'interface',
    name: 'Critique Hour',
    slug: 'critique-hour',
    card_bg_color: '#271c52',
    left_section_bg_color: '#6c49e1',
    star_color: 'text-yellow-400',
  },
  {
    key: 'brand',
    name: 'Drawn Live',
    slug: 'drawn-live',
    card_bg_color: '#45152a',
    left_section_bg_color: '#b8324f',
    star_color: 'text-orange-400',
  },
  {
    key: 'web',
    name: 'Code Along',
    slug: 'code-along',
    card_bg_color: '#0b3a3a',
    left_section_bg_color: '#12706f',
    star_color: 'text-green-400',
  },
  {
    key: 'motion',
    name: 'Motion Lab',
    slug: 'motion-lab',
    card_bg_color: '#43260f',
    left_section_bg_color: '#a4531b',
    star_color: 'text-blue-400',
  },
];

export const livestreams: SeedLivestream[] = [
  {
    key: 'onboarding-critique',
    title: 'Five onboardings, one hour',
    description:
      'Mara opens five sign-up flows that viewers sent in and says what she would take away first.',
    category: 'interface',
    is_featured: true,
    videos_info:
      '<p><strong>What happens</strong></p><ul><li>Five flows, twelve minutes each</li><li>One thing to take away, one to keep</li><li>Your questions at the end</li></ul><p>Bring a screen of your own and look at it again afterwards.</p>',
  },
  {
    key: 'dashboard-rescue',
    title: 'Rescuing a dashboard',
    description:
      'A real admin screen with eleven charts becomes one with three, decision by decision.',
    category: 'interface',
    is_featured: false,
    videos_info:
      '<p>The file before, the file after, and the list of questions in between.</p><ol><li>Who looks at this, and when?</li><li>What do they do next?</li><li>What can wait?</li></ol>',
  },
  {
    key: 'empty-states',
    title: 'Empty states that help',
    description: 'From “No data” to a first step: rewriting twenty empty screens in one sitting.',
    category: 'interface',
    is_featured: false,
    videos_info:
      '<p>Twenty screens, two sentences each. <em>You write the last five with us.</em></p>',
  },
  {
    key: 'alphabet-from-tiles',
    title: 'An alphabet from six tiles',
    description: 'Tomás draws a whole alphabet from six quarter circles and a lot of patience.',
    category: 'brand',
    is_featured: true,
    videos_info:
      '<p>You need:</p><ul><li>squared paper or any vector tool</li><li>six tiles, which we draw first</li></ul><p>We end with a poster of your initials.</p>',
  },
  {
    key: 'market-stall-mark',
    title: 'A mark for a market stall',
    description: 'From a conversation with a cheesemaker to a stamp that fits on a paper bag.',
    category: 'brand',
    is_featured: false,
    videos_info:
      '<p>The whole way in one evening: interview, three territories, one mark, one stamp.</p>',
  },
  {
    key: 'grid-golf',
    title: 'Grid golf',
    description: 'Nine layouts from magazines, rebuilt in CSS with as few lines as we can.',
    category: 'web',
    is_featured: true,
    videos_info:
      '<p>Nine holes:</p><ol><li>The front page</li><li>The recipe</li><li>The timetable</li></ol><p>… and six more. Par is seven lines.</p>',
  },
  {
    key: 'parse-at-the-door',
    title: 'Parse at the door, live',
    description: 'Aiko takes a form with forty bugs and removes them with one schema.',
    category: 'web',
    is_featured: false,
    videos_info:
      '<p>We start with <code>any</code> and end without it. The repository is open: follow along from the first commit.</p>',
  },
  {
    key: 'accessible-menu',
    title: 'A menu for every finger',
    description: 'One dropdown, built for mouse, touch, keyboard and screen reader, from scratch.',
    category: 'web',
    is_featured: false,
    videos_info: '<p>Roles, focus, Escape, and the three details that libraries forget.</p>',
  },
  {
    key: 'one-ball',
    title: 'One ball, twelve characters',
    description: 'Jonas animates the same ball shy, proud, tired and nine more, only by timing.',
    category: 'motion',
    is_featured: true,
    videos_info:
      '<p>Only position and time: no color, no face, no squash. <strong>Guess the mood</strong> in the chat before we say it.</p>',
  },
  {
    key: 'springs-clinic',
    title: 'Springs clinic',
    description: 'Send a transition that feels wrong; we find out which number makes it right.',
    category: 'motion',
    is_featured: false,
    videos_info: '<p>Stiffness, damping, mass: one at a time, so that you feel each of them.</p>',
  },
];
