import type { AuditEntry } from '@atelier/contracts/users/audit';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { auditPath, auditText } from './audit-text.ts';
import { useInstructorName } from './changed-fields.tsx';

/** Describes an action and links to the screen that shows its result. */
export function WhatHappened({ entry }: { readonly entry: AuditEntry }) {
  const instructor = useInstructorName(entry);
  const named = instructor ? { ...entry, label: instructor } : entry;
  const path = auditPath(named);
  const words = auditText(named);
  return path ? (
    <TextLink to={path} variant="underlined" alone>
      {words}
    </TextLink>
  ) : (
    <span>{words}</span>
  );
}
