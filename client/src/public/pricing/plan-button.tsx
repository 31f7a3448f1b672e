import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';

interface PlanButtonProps {
  /** URL of the checkout; for Free, of the page that signed-in users continue to. */
  readonly to: string;
  readonly variant: 'solid' | 'outline';
  readonly children: string;
}

/**
 * Link to the checkout of a plan; visitors sign in or up first, and their choice is kept. Free
 * needs only an account.
 */
export function PlanButton({ to, variant, children }: PlanButtonProps) {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  if (user || to.startsWith('/checkout')) {
    return (
      <ButtonLink to={to} variant={variant} size="lg">
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} size="lg" onClick={() => dispatch(authOpened('register'))}>
      {children}
    </Button>
  );
}
