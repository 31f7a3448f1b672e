import { chakra } from '@chakra-ui/react';

/** Chooses files, or accepts files that are dropped on it. */
export const FileInput = chakra(
  'input',
  {
    base: {
      flex: '1',
      minW: '0',
      w: 'full',
      p: '2',
      borderWidth: 'hairline',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'md',
      textStyle: 'small',
      _invalid: { borderColor: 'danger' },
      '&::file-selector-button': {
        me: '3',
        px: '3',
        py: '1.5',
        bg: 'surface.inset',
        color: 'text',
        borderRadius: 'pill',
        cursor: 'pointer',
      },
    },
  },
  { defaultProps: { type: 'file' } },
);
