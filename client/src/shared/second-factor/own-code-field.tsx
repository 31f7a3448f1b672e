import type { SessionKind } from '@atelier/contracts/core/operation';
import { useState } from 'react';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { useGetSecondFactorQuery } from './api.ts';
import { CodeField } from './code-field.tsx';

/**
 * The field for a code, if signing in to the own account takes one. It may not be known, or be turned
 * on while the form is open; then the server asks for the code.
 */
export function OwnCodeField({ kind }: { kind: SessionKind }) {
  const { data } = useGetSecondFactorQuery({ kind }, { refetchOnMountOrArgChange: true });
  const isRefused = useFieldError('code') !== undefined;
  const [wasAskedFor, setAskedFor] = useState(false);
  if (isRefused && !wasAskedFor) setAskedFor(true);
  return data?.second_factor.enabled || wasAskedFor ? <CodeField /> : null;
}

/** Returns the code of a submitted form that has this field, or nothing. */
export function codeIn(values: FormData): { readonly code?: string } {
  const code = values.get('code');
  return code === null ? {} : { code: String(code) };
}
