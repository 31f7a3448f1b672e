import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import type { AuthMode } from '~/shared/ui/overlays.ts';

/** What every form of the dialog is told. */
export interface AuthFormProps {
  readonly onSwitch: (mode: AuthMode) => void;
  readonly onDone: () => void;
}

interface AuthSwitchProps {
  readonly question: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A question and the mode of the dialog that answers it. */
export function AuthSwitch({ question, onClick, children }: AuthSwitchProps) {
  return (
    <chakra.p textStyle="small" color="text.muted">
      {`${question} `}
      <Button look="bare" size="inline" textStyle="small" color="text" onClick={onClick}>
        {children}
      </Button>
    </chakra.p>
  );
}
