import type { Section } from '@atelier/contracts/catalog/sections';
import { useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { useCreateSectionMutation } from './sections-api.ts';
import { TitleForm } from './title-form.tsx';

interface AddSectionProps {
  readonly courseId: string;
  readonly onAdded: (section: Section) => void;
}

/** Form that adds a section at the end of the course. */
export function AddSection({ courseId, onAdded }: AddSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [create] = useCreateSectionMutation();
  const add = async (title: string) => {
    const reply = await create({ id: courseId, title });
    if (reply.data) onAdded(reply.data.section);
    return reply;
  };
  if (isOpen) {
    return (
      <TitleForm
        label="Add section"
        what="section"
        draftKey={`section:new:${courseId}`}
        save={add}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <Button variant="outline" onClick={() => setOpen(true)}>
      Add Section
    </Button>
  );
}
