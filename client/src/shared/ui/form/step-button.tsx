import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface StepButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onStep?: (() => void) | undefined;
}

/**
 * Moves one step back or forward. At the end it keeps the focus, which a disabled button would
 * lose.
 */
export function StepButton({ disabled, onStep, ...rest }: StepButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep?.()}
    />
  );
}
