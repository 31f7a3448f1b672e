import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface StepButtonProps {
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** Goes one page on or back. At the last page it keeps the focus, which a disabled button loses. */
export function StepButton({ disabled, onStep, children }: StepButtonProps) {
  return (
    <Button
      look="outline"
      size="sm"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep()}
    >
      {children}
    </Button>
  );
}
