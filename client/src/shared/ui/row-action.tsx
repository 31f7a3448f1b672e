import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface RowActionProps {
  /** What it does, and to what. */
  readonly label: string;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * What can be done with a row of a table, as an icon. It keeps the focus where it can do no more,
 * which a disabled button loses.
 */
export function RowAction({ label, onClick, disabled, children }: RowActionProps) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick?.()}
    >
      {children}
    </Button>
  );
}

export function DeleteAction(props: Omit<RowActionProps, 'children'>) {
  return (
    <RowAction {...props}>
      <Trash2 aria-hidden />
    </RowAction>
  );
}
