import type { AuditEntry, AuditValue } from '@atelier/contracts/users/audit';
import { chakra } from '@chakra-ui/react';
import { fieldLabel } from './audit-text.ts';

type Changed = Pick<AuditEntry, 'changes' | 'values'>;

const textOf = (value: string | null) => value ?? '–';

/** Describes changed values, one field after another: `Price: 10 → 12`. */
export function valuesText({ values }: Pick<AuditEntry, 'values'>): string {
  return values
    .map(({ field, before, after }) => `${fieldLabel(field)}: ${textOf(before)} → ${textOf(after)}`)
    .join('; ');
}

/**
 * Each changed field with its values before and after, then fields of which only the name is known.
 */
export function ChangedFields({ entry: { changes, values } }: { readonly entry: Changed }) {
  const known = new Set(values.map(({ field }) => field));
  // Expected values that a call sends as preconditions are not changes.
  const names = changes
    .filter((name) => !known.has(name) && !name.startsWith('if_'))
    .map(fieldLabel);
  if (values.length === 0) return names.join(', ') || '–';
  return (
    <>
      <chakra.dl>
        {values.map((value) => (
          <ChangedField key={value.field} value={value} />
        ))}
      </chakra.dl>
      {names.length > 0 && (
        <chakra.p mt="1" color="text.muted">{`Sent: ${names.join(', ')}`}</chakra.p>
      )}
    </>
  );
}

function ChangedField({ value: { field, before, after } }: { readonly value: AuditValue }) {
  return (
    <chakra.div _notFirst={{ mt: '1' }}>
      <chakra.dt fontWeight="semibold">{fieldLabel(field)}</chakra.dt>
      <chakra.dd lineClamp={3}>
        <chakra.span srOnly>before: </chakra.span>
        <chakra.span color="text.muted">{textOf(before)}</chakra.span>
        <span aria-hidden>{' → '}</span>
        <chakra.span srOnly> after: </chakra.span>
        <span>{textOf(after)}</span>
      </chakra.dd>
    </chakra.div>
  );
}
