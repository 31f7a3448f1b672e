import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepButton } from '~/shared/ui/form/step-button.tsx';

interface RowActionProps {
  /** Action and its object, as the accessible name. */
  readonly label: string;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An action of a table row, as an icon. It keeps the focus when it is disabled. */
export function RowAction({ label, onClick, ...rest }: RowActionProps) {
  return (
    <StepButton
      variant="quiet"
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
