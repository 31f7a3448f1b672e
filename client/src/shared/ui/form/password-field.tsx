import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { InputField } from './field.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A required password field with a button that reveals the password. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <chakra.div position="relative">
      <InputField
        {...rest}
        label={label}
        type={revealed ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
        required
      />
      <Button
        variant="quiet"
        size="sm"
        position="absolute"
        top="8"
        insetEnd="1.5"
        aria-label={revealed ? 'Hide password' : 'Show password'}
        // Keeps the focus in the field when the button is pressed, so that typing can continue.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setRevealed(!revealed)}
      >
        {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </chakra.div>
  );
}
