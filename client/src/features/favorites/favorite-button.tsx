import type { FavoriteKind } from '@atelier/contracts/cards';
import { chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/features/auth/auth-user.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/messages/messages.ts';
import { authOpened } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { Button } from '~/shared/ui/button.tsx';
import { useAddFavoriteMutation, useGetFavoritesQuery, useRemoveFavoriteMutation } from './api.ts';

interface FavoriteButtonProps {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly title: string;
}

/** Keeps something as a favorite, or no longer. It changes at once, and back when that fails. */
export function FavoriteButton({ kind, id, title }: FavoriteButtonProps) {
  const isAuth = useSelector(selectIsAuth);
  const dispatch = useAppDispatch();
  const { data } = useGetFavoritesQuery({}, { skip: !isAuth });
  const [add] = useAddFavoriteMutation();
  const [remove] = useRemoveFavoriteMutation();
  const isKept =
    isAuth && (data?.favorites.some((one) => one.kind === kind && one.id === id) ?? false);

  const toggle = async () => {
    if (!isAuth) {
      dispatch(authOpened('login'));
      return;
    }
    const { error } = await (isKept ? remove({ kind, id }) : add({ kind, id }));
    if (error) {
      toast('error', 'Your favorites did not change', {
        text: messageOf(error, 'The server could not be reached. Check your connection.'),
      });
    }
  };
  const label = isKept ? 'In your favorites' : 'Add to favorites';
  return (
    <Button look="outline" size="lg" aria-label={`${label}: ${title}`} onClick={toggle}>
      <chakra.span display="inline-flex" color={isKept ? 'accent.text' : undefined} aria-hidden>
        <Heart fill={isKept ? 'currentColor' : 'none'} />
      </chakra.span>
      {label}
    </Button>
  );
}
