import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { Button } from '~/shared/ui/button.tsx';
import { useFavorite } from './use-favorite.ts';

interface FavoriteButtonProps {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly title: string;
  /** A round button to lie on a cover, without words. */
  readonly iconOnly?: boolean;
}

/** Keeps something as a favorite, or no longer. It changes at once, and back when that fails. */
export function FavoriteButton({ kind, id, title, iconOnly }: FavoriteButtonProps) {
  const { isKept, toggle } = useFavorite(kind, id);
  const label = isKept ? 'In your favorites' : 'Add to favorites';
  const look = iconOnly
    ? ({ look: 'quiet', size: 'icon', bg: 'surface.raised', boxShadow: 'raised' } as const)
    : ({ look: 'outline', size: 'lg' } as const);
  return (
    <Button {...look} aria-label={`${label}: ${title}`} onClick={toggle}>
      <chakra.span display="inline-flex" color={isKept ? 'accent.text' : undefined} aria-hidden>
        <Heart fill={isKept ? 'currentColor' : 'none'} />
      </chakra.span>
      {!iconOnly && label}
    </Button>
  );
}
