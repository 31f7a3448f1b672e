import type { SessionKind } from '@atelier/contracts/core/operation';
import { useGetSecondFactorQuery } from './api.ts';
import { CodeField } from './code-field.tsx';

/** The field for a code, if signing in to the own account takes one. */
export function OwnCodeField({ kind }: { kind: SessionKind }) {
  const { data } = useGetSecondFactorQuery({ kind }, { refetchOnMountOrArgChange: true });
  return data?.second_factor.enabled ? <CodeField /> : null;
}

/** Returns the code of a submitted form that has this field, or nothing. */
export function codeIn(values: FormData): { readonly code?: string } {
  const code = values.get('code');
  return code === null ? {} : { code: String(code) };
}
