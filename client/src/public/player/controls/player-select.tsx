import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';

const Select = chakra(
  'select',
  defineRecipe({
    base: {
      h: '10',
      minW: '0',
      maxW: '32',
      [onTouch]: { h: '11', minW: '11' },
      px: { base: '1', md: '2' },
      // As wide as the selected option, not as the longest one.
      fieldSizing: 'content',
      textOverflow: 'ellipsis',
      textStyle: 'small',
      borderRadius: 'sm',
      bg: 'transparent',
      color: 'video.text',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'video.text' },
      '& option': { bg: 'pigment.ink', color: 'video.text' },
    },
    variants: {
      // Lies invisibly above the icon.
      behind: {
        true: {
          position: { base: 'absolute', md: 'static' },
          inset: '0',
          w: { base: 'full', md: 'auto' },
          opacity: { base: 0, md: 1 },
        },
      },
    },
  }),
);

interface PlayerSelectProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  /** Replaces the label of the selected option where space is limited. */
  readonly icon?: ReactNode;
  /** The `option` elements. */
  readonly children: ReactNode;
}

/** A select box on top of the video. */
export function PlayerSelect({ label, value, onChange, icon, children }: PlayerSelectProps) {
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      minW="0"
      flexShrink={icon ? { base: 0, md: 1 } : { base: 1, md: 0 }}
      borderRadius="sm"
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'video.text' } }}
    >
      {icon && (
        <chakra.span
          aria-hidden
          display={{ base: 'flex', md: 'none' }}
          alignItems="center"
          justifyContent="center"
          boxSize="10"
          css={{ '& svg': { boxSize: '5' }, [onTouch]: { boxSize: '11' } }}
        >
          {icon}
        </chakra.span>
      )}
      <Select
        aria-label={label}
        value={value}
        behind={icon ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </Select>
    </chakra.span>
  );
}
