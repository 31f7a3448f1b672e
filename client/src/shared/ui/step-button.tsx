import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface StepButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onStep?: (() => void) | undefined;
}

/** Goes one step on or back. Where it can go no further it keeps the focus, which a disabled button loses. */
export function StepButton({ disabled, onStep, ...rest }: StepButtonProps) {
  return (
    <Button
      look="outline"
      size="sm"
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep?.()}
    />
  );
}
