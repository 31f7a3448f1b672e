import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { Button } from '~/shared/ui/form/button.tsx';
import { useFavorite } from './use-favorite.ts';

interface FavoriteButtonProps {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly title: string;
  /** Renders a round icon button without a label, for use on covers. */
  readonly iconOnly?: boolean;
}

/** Adds or removes a favorite. Updates optimistically and reverts on failure. */
export function FavoriteButton({ kind, id, title, iconOnly }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(kind, id);
  const label = isFavorite ? 'In your favorites' : 'Add to favorites';
  const style = iconOnly
    ? ({ variant: 'quiet', size: 'icon', bg: 'surface.raised', boxShadow: 'raised' } as const)
    : ({ variant: 'outline', size: 'lg' } as const);
  return (
    <Button {...style} aria-label={`${label}: ${title}`} onClick={toggle}>
      <chakra.span display="inline-flex" color={isFavorite ? 'accent.text' : undefined} aria-hidden>
        <Heart fill={isFavorite ? 'currentColor' : 'none'} />
      </chakra.span>
      {!iconOnly && label}
    </Button>
  );
}
