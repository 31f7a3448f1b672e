import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AuthMode } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Props shared by all forms of the dialog. */
export interface AuthFormProps {
  readonly onSwitch: (mode: AuthMode) => void;
  readonly onDone: () => void;
}

interface AuthSwitchProps {
  readonly question: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A question with a button that switches the mode of the dialog. */
export function AuthSwitch({ question, onClick, children }: AuthSwitchProps) {
  return (
    <chakra.p textStyle="small" color="text.muted">
      {`${question} `}
      <Button variant="bare" size="inline" textStyle="small" color="text" onClick={onClick}>
        {children}
      </Button>
    </chakra.p>
  );
}
