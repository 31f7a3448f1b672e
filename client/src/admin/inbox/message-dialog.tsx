import type { ContactMessage, MessageStatus } from '@atelier/contracts/users/mail/messages';
import { chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { formatDateTime } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button, ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { useDeleteMessageMutation, useUpdateMessageMutation } from './api.ts';

interface MessageDialogProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

/** One message in full. Opening it marks it as read. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { id, name, email, subject } = message;
  const [status, setStatus] = useState(message.status);
  const [update, { isLoading }] = useUpdateMessageMutation();
  const [remove, removal] = useDeleteMessageMutation();
  useEffect(() => {
    if (message.status === 'unread') void update({ id, status: 'read' });
  }, [id, message.status, update]);

  const isAnswered = status === 'answered';
  const toggle = async () => {
    const wanted: MessageStatus = isAnswered ? 'read' : 'answered';
    const { error } = await update({ id, status: wanted });
    if (!error) setStatus(wanted);
    else popup('error', 'Failed to update message', { text: messageOf(error, '') });
  };
  const drop = async () => {
    if (!(await confirm('Are you sure?', "You won't be able to revert this!"))) return;
    const { error } = await remove({ id });
    if (error) {
      popup('error', 'Failed to delete message', { text: messageOf(error, '') });
      return;
    }
    onClose();
    popup('success', 'Message deleted');
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<chakra.span overflowWrap="anywhere">{subject}</chakra.span>}
      description={
        <>
          <chakra.span display="block" overflowWrap="anywhere">
            {`${name} · ${shownAddress(email)}`}
          </chakra.span>
          <chakra.span display="block" textStyle="small">
            {formatDateTime(message.created_at)}
          </chakra.span>
        </>
      }
    >
      <chakra.p
        dir="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="prose"
        py="5"
        borderTopWidth="hairline"
        borderBottomWidth="hairline"
      >
        {message.message}
      </chakra.p>
      <Flex gap="3" mt="6" wrap="wrap">
        <ButtonAnchor href={replyAddress(message)}>Reply by email</ButtonAnchor>
        <Button variant="outline" aria-pressed={isAnswered} disabled={isLoading} onClick={toggle}>
          {isAnswered && <Check aria-hidden />}
          Answered
        </Button>
        <Button variant="quiet" ms="auto" disabled={removal.isLoading} onClick={drop}>
          Delete
        </Button>
      </Flex>
    </Dialog>
  );
}

/** `mailto:` address that opens a reply in the admin's mail program. */
function replyAddress({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
