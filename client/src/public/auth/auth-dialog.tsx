import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Dialog, DialogTitle } from '~/shared/ui/dialog/dialog.tsx';
import { authOpened, overlaysClosed, selectAuthMode } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { CoverArt } from '~/shared/ui/media/cover-art.tsx';
import { LinkForm } from './link-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const texts = {
  login: {
    heading: 'Sign in',
    text: 'Access to 300+ hours of courses, tutorials and livestreams.',
  },
  register: { heading: 'Sign up', text: 'Join us and unlock premium content & features.' },
  reset: {
    heading: 'Reset password',
    text: 'Enter the email address associated with your account. We will send you a link to reset your password.',
  },
  set: {
    heading: 'Set password',
    text: 'No password yet? Enter the email address associated with your account. We will send you a link to set your password.',
  },
} as const;

/** Sign-in, sign-up and password link forms in one dialog. */
export function AuthDialog({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const { heading } = texts[useSelector(selectAuthMode)];
  const close = () => dispatch(overlaysClosed());
  return (
    <Dialog open={open} onClose={close} title={heading} size="lg" bare entrance>
      {forms}
    </Dialog>
  );
}

function AuthForms() {
  const dispatch = useAppDispatch();
  const mode = useSelector(selectAuthMode);
  const switchTo = (next: typeof mode) => dispatch(authOpened(next));
  const close = () => dispatch(overlaysClosed());
  const { heading, text } = texts[mode];
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    // The previously focused control was unmounted with the previous mode.
    form.current?.querySelector('input')?.focus();
  }, [mode]);
  return (
    // As tall as the tallest mode, so that nothing moves when the mode changes.
    <Grid
      templateColumns={{ base: '1fr', md: '1.15fr 1fr' }}
      minH={{ base: 'dialogSmall', md: 'dialogTall' }}
    >
      {/* The key remounts each mode, with empty fields and an entrance animation. */}
      <Flex
        key={mode}
        ref={form}
        direction="column"
        gap="6"
        p={{ base: '5', md: '10' }}
        animationName="sharpen"
        animationDuration="blur"
      >
        <chakra.div
          pe="10"
          animationName="rise"
          animationDuration="reveal"
          animationTimingFunction="out"
        >
          <chakra.div textStyle="headline">
            <DialogTitle>{heading}</DialogTitle>
          </chakra.div>
          <chakra.p mt="2" color="text.muted">
            {text}
          </chakra.p>
        </chakra.div>
        {mode === 'login' && <LoginForm onSwitch={switchTo} onDone={close} />}
        {mode === 'register' && <RegisterForm onSwitch={switchTo} onDone={close} />}
        {(mode === 'reset' || mode === 'set') && (
          <>
            <LinkForm mode={mode} />
            <Button
              variant="bare"
              size="inline"
              alignSelf="flex-start"
              onClick={() => switchTo('login')}
            >
              Back to Sign in
            </Button>
          </>
        )}
      </Flex>
      <chakra.div
        display={{ base: 'none', md: 'block' }}
        position="relative"
        overflow="hidden"
        borderEndRadius="lg"
      >
        <CoverArt seed="welcome" columns={3} rows={4} position="absolute" inset="0" />
      </chakra.div>
    </Grid>
  );
}

/** The same element each time, so that the forms do not render again when the dialog closes. */
const forms = <AuthForms />;
