import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const combinations = [
  { ground: 'vermilion', ink: 'ink', shapes: ['ink', 'bone', 'sky'] },
  { ground: 'ultramarine', ink: 'bone', shapes: ['vermilion', 'bone', 'sky'] },
  { ground: 'viridian', ink: 'bone', shapes: ['cadmium', 'bone', 'ink'] },
  { ground: 'cadmium', ink: 'ink', shapes: ['vermilion', 'ink', 'bone'] },
  { ground: 'madder', ink: 'bone', shapes: ['sky', 'cadmium', 'bone'] },
  { ground: 'bone', ink: 'ink', shapes: ['vermilion', 'ultramarine', 'ink'] },
  { ground: 'sky', ink: 'ink', shapes: ['ultramarine', 'ink', 'vermilion'] },
] as const;

/** Returns a small hash of a text: the same seed always gives the same picture. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

export function pigmentsOf(seed: string) {
  return combinations[hashOf(seed) % combinations.length] ?? combinations[0];
}

/** Quarter circle, disc, bar or triangle, drawn in a cell of 100 by 100. */
const figures = [
  'M0 0H100A100 100 0 0 1 0 100Z',
  'M100 0V100H0A100 100 0 0 1 100 0Z',
  'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z',
  'M0 100A50 50 0 0 1 100 100Z',
  'M0 0H50V100H0Z',
  'M0 100L100 0V100Z',
];

interface CoverArtProps extends ComponentProps<typeof chakra.svg> {
  /** Seed of the picture, such as a course ID or a name. */
  readonly seed: string;
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * Draws a cover for an item without one: shapes of cut paper, always the same for the same seed.
 */
export function CoverArt({ seed, columns = 4, rows = 3, ...rest }: CoverArtProps) {
  const { ground, shapes } = pigmentsOf(seed);
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  return (
    <chakra.svg
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      display="block"
      w="full"
      h="full"
      bg={`pigment.${ground}`}
      {...rest}
    >
      {cells.map((cell) => {
        const hash = hashOf(`${seed}/${cell}`);
        if (hash % 10 < 3) return null;
        const x = (cell % columns) * 100;
        const y = Math.floor(cell / columns) * 100;
        return (
          <g key={cell} transform={`translate(${x} ${y}) rotate(${((hash >>> 9) % 4) * 90} 50 50)`}>
            <chakra.path
              d={figures[(hash >>> 4) % figures.length]}
              fill={`pigment.${shapes[(hash >>> 12) % shapes.length]}`}
            />
          </g>
        );
      })}
    </chakra.svg>
  );
}
