import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepButton } from './step-button.tsx';

interface RowActionProps {
  /** What it does, and to what. */
  readonly label: string;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** What can be done with a row of a table, as an icon. It keeps the focus where it can do no more. */
export function RowAction({ label, onClick, ...rest }: RowActionProps) {
  return (
    <StepButton
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onStep={onClick}
      {...rest}
    />
  );
}

export function DeleteAction(props: Omit<RowActionProps, 'children'>) {
  return (
    <RowAction {...props}>
      <Trash2 aria-hidden />
    </RowAction>
  );
}
