import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/button.tsx';

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
