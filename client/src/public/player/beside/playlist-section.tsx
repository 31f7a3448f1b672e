import type { Section } from '@atelier/contracts/catalog/sections';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PlaylistButton } from './playlist-button.ts';

interface PlaylistSectionProps {
  /** null: lessons without a section, which are always shown. */
  readonly section: Section | null;
  /** Whether it contains the open lesson. */
  readonly isCurrent: boolean;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/**
 * Lessons of a section below a heading that expands and collapses them. The current section expands
 * automatically.
 */
export function PlaylistSection({ section, isCurrent, facts, children }: PlaylistSectionProps) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  const id = useId();
  // Expanded during rendering, so that the list can scroll to the lesson.
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  if (!section) return children;
  return (
    <>
      <chakra.h4>
        <PlaylistButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          alignItems="center"
          css={{ '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } }}
        >
          <chakra.span flex="1" minW="0">
            <chakra.span display="block" textStyle="subtitle" overflowWrap="anywhere" dir="auto">
              {section.title}
            </chakra.span>
            {facts}
          </chakra.span>
          <ChevronDown size="1.15em" aria-hidden />
        </PlaylistButton>
      </chakra.h4>
      {isOpen && <div id={id}>{children}</div>}
    </>
  );
}
