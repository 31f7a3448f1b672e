import type { SessionKind } from '@atelier/contracts/core/operation';
import { useGetSecondFactorQuery } from './api.ts';
import { CodeField } from './code-field.tsx';

/** The field for a code, if signing in to the own account takes one. */
export function OwnCodeField({ kind }: { kind: SessionKind }) {
  const { data } = useGetSecondFactorQuery({ kind }, { refetchOnMountOrArgChange: true });
  return data?.second_factor.enabled ? <CodeField /> : null;
}
