import { codeLimit } from '@atelier/contracts/users/limits';
import { InputField } from '~/shared/ui/form/field.tsx';

interface CodeFieldProps {
  /** Whether a recovery code is accepted as well. */
  readonly takesRecovery?: boolean;
  readonly autoFocus?: boolean;
}

/** Field for the code of an authenticator app. */
export function CodeField({ takesRecovery = true, autoFocus }: CodeFieldProps) {
  return (
    <InputField
      name="code"
      label="Code"
      hint={`Six digits from your authenticator app${takesRecovery ? ', or a recovery code.' : '.'}`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={codeLimit}
      autoFocus={autoFocus}
      required
    />
  );
}
