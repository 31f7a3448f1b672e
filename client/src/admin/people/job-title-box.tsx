import type { TeamMember } from '@atelier/contracts/users/admins';
import { type JobTitle, jobTitles } from '@atelier/contracts/users/job-titles';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { useUpdateAdminMutation } from './team-api.ts';
import { nameOf } from './team-group.tsx';

const titles = jobTitles.map((value) => ({ value, label: value }));
/** Debounce in milliseconds: the arrow keys pass other titles on the way to the intended one. */
const settleMs = 700;

/** Select for a member's job title; saves once the choice has settled. */
export function JobTitleBox({ member }: { member: TeamMember }) {
  const [update] = useUpdateAdminMutation();
  const [choice, setChoice] = useState<JobTitle | null>(null);
  const { id } = member;
  const name = nameOf(member);

  const save = async (job_title: JobTitle) => {
    const { error } = await update({ id, job_title });
    // A choice made during the request still has to be saved.
    setChoice((latest) => (latest === job_title ? null : latest));
    if (error) popup('error', 'The job title was not saved', { text: messageOf(error, '') });
    else popup('success', 'Job title saved.', { text: `${name}: ${job_title}` });
  };
  const latest = useRef({ save, unsaved: choice });
  useEffect(() => {
    latest.current = { save, unsaved: choice };
  });
  useEffect(() => {
    if (choice === null) return;
    const timer = setTimeout(() => {
      latest.current.unsaved = null;
      void latest.current.save(choice);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [choice]);
  // On unmount, saves a pending choice at once.
  useEffect(
    () => () => {
      const { save, unsaved } = latest.current;
      if (unsaved !== null) void save(unsaved);
    },
    [],
  );

  return (
    <SelectBox
      label={`Job title of ${name}`}
      options={titles}
      value={choice ?? member.job_title}
      onChange={setChoice}
    />
  );
}
