import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { authOpened } from '~/shared/ui/overlays.ts';

interface PlanButtonProps {
  /** A checkout, or where who is signed in goes on. */
  readonly to: string;
  readonly look: 'solid' | 'outline';
  readonly children: string;
}

/**
 * Leads on to the checkout of a plan, where visitors sign in or up and keep their choice. Free needs
 * an account alone.
 */
export function PlanButton({ to, look, children }: PlanButtonProps) {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  if (user || to.startsWith('/checkout')) {
    return (
      <ButtonLink to={to} look={look} size="lg">
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button look={look} size="lg" onClick={() => dispatch(authOpened('register'))}>
      {children}
    </Button>
  );
}
