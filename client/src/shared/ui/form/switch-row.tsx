import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

interface SwitchRowProps {
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch whose change is saved immediately. */
export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Flex
      as="label"
      align="center"
      justify="space-between"
      gap="6"
      py="4"
      borderTopWidth="hairline"
      _last={{ pb: '0' }}
      cursor="pointer"
    >
      <chakra.span minW="0">
        <chakra.span id={`${id}-label`} display="block" textStyle="control">
          {label}
        </chakra.span>
        <chakra.span id={`${id}-text`} display="block" textStyle="small" color="text.muted">
          {text}
        </chakra.span>
      </chakra.span>
      <chakra.input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        appearance="none"
        position="relative"
        flexShrink={0}
        w="11"
        h="6"
        m="0"
        borderRadius="pill"
        borderWidth="hairline"
        borderColor="border.strong"
        bg="surface.inset"
        cursor="pointer"
        transitionProperty="background-color, border-color"
        transitionDuration="fast"
        _checked={{ bg: 'accent', borderColor: 'accent' }}
        _before={{
          content: '""',
          position: 'absolute',
          top: '0.5',
          insetStart: '0.5',
          m: '0.5',
          boxSize: '4',
          borderRadius: 'pill',
          bg: 'border.strong',
          transitionProperty: 'transform, background-color',
          transitionDuration: 'fast',
        }}
        css={{
          '&:checked::before': { bg: 'accent.on', transform: 'translateX({spacing.5})' },
          '&:checked:dir(rtl)::before': { transform: 'translateX(calc({spacing.5} * -1))' },
        }}
      />
    </Flex>
  );
}
