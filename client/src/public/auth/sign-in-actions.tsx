import { Flex } from '@chakra-ui/react';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { type AuthMode, authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';

interface SignInActionsProps {
  /** Called before the dialog opens. */
  readonly onLeave?: () => void;
}

/** The buttons that open the sign-in and sign-up forms. */
export function SignInActions({ onLeave }: SignInActionsProps) {
  const dispatch = useAppDispatch();
  const open = (mode: AuthMode) => {
    onLeave?.();
    dispatch(authOpened(mode));
  };
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <Button onClick={() => open('login')}>Sign in</Button>
      <Button variant="outline" onClick={() => open('register')}>
        Sign up
      </Button>
    </Flex>
  );
}
