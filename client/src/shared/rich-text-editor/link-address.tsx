import { chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { isLinkAddress } from './extensions.ts';

interface LinkAddressProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** Address of a link. It is not a field of the surrounding form. */
export function LinkAddress({ editor, onDone }: LinkAddressProps) {
  const id = useId();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = () => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (!isLinkAddress(href)) return setRefused(true);
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: href, marks }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const own = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Flex p="2" gap="2" align="center" wrap="wrap" onInput={own} onFocus={own}>
      <chakra.label htmlFor={id} textStyle="control">
        Address
      </chakra.label>
      <chakra.input
        ref={input}
        id={id}
        type="url"
        value={address}
        placeholder="https://"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        flex="1"
        minW="40"
        minH="10"
        px="3"
        bg="surface"
        borderWidth="hairline"
        borderColor="border.strong"
        borderRadius="md"
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="outline" size="sm" onClick={apply}>
        {address.trim() === '' ? 'Remove link' : 'Set link'}
      </Button>
      {isRefused && (
        <chakra.p id={`${id}-error`} role="alert" textStyle="note" color="danger" w="full">
          A link starts with https://, http:// or mailto:
        </chakra.p>
      )}
    </Flex>
  );
}
