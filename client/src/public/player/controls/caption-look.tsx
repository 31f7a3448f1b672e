import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type CaptionBackground,
  type CaptionSize,
  captionBackgrounds,
  captionSizes,
} from '~/public/player/player-preferences.ts';
import { useEscape } from '~/public/player/stage/use-escape.ts';
import { PlayerButton } from './player-button.ts';
import { PlayerSelect } from './player-select.tsx';

export interface CaptionLook {
  readonly captionSize: CaptionSize;
  readonly captionBackground: CaptionBackground;
}

const sizeLabels: Readonly<Record<CaptionSize, string>> = {
  ...{ small: 'Small', medium: 'Medium', large: 'Large', largest: 'Very large' },
};
const backgroundLabels: Readonly<Record<CaptionBackground, string>> = {
  ...{ none: 'None', translucent: 'Translucent', solid: 'Solid' },
};

interface CaptionLookPanelProps {
  readonly look: CaptionLook;
  readonly onChange: (changed: Partial<CaptionLook>) => void;
  readonly onClose: () => void;
}

/** Settings of how captions look, on top of the video. */
export function CaptionLookPanel({ look, onChange, onClose }: CaptionLookPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('select')?.focus(), []);
  useEscape(() => {
    onClose();
    return true;
  });
  return (
    <chakra.fieldset
      ref={panel}
      aria-label="Size and background of captions"
      position="absolute"
      top="4"
      insetEnd="4"
      p="2"
      borderRadius="md"
      bg="video.black"
      textStyle="small"
    >
      <Flex justify="flex-end">
        <PlayerButton aria-label="Close" onClick={onClose}>
          <X />
        </PlayerButton>
      </Flex>
      <Row label="Text size">
        <PlayerSelect
          label="Text size"
          value={look.captionSize}
          onChange={(value) => onChange({ captionSize: value as CaptionSize })}
        >
          {captionSizes.map((size) => (
            <option key={size} value={size}>
              {sizeLabels[size]}
            </option>
          ))}
        </PlayerSelect>
      </Row>
      <Row label="Background">
        <PlayerSelect
          label="Background"
          value={look.captionBackground}
          onChange={(value) => onChange({ captionBackground: value as CaptionBackground })}
        >
          {captionBackgrounds.map((background) => (
            <option key={background} value={background}>
              {backgroundLabels[background]}
            </option>
          ))}
        </PlayerSelect>
      </Row>
    </chakra.fieldset>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="4" ps="2">
      <span aria-hidden>{label}</span>
      {children}
    </Flex>
  );
}
