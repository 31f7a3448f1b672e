import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '8',
    borderWidth: 'rule',
    borderColor: 'border.strong',
    borderTopColor: 'accent',
    borderRadius: 'pill',
    animationName: 'spin',
    animationDuration: 'entrance',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

/** A loading indicator, announced by its label. */
export function Spinner({ label, minH = 'half' }: { label: string; minH?: string }) {
  return (
    <Flex role="status" align="center" justify="center" minH={minH}>
      <Ring aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Flex>
  );
}
