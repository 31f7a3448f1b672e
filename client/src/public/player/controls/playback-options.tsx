import { Flex } from '@chakra-ui/react';
import { Captions as CaptionsIcon, Settings2 } from 'lucide-react';
import { automatic } from '~/public/player/stage/load-source.ts';
import type { Stream } from '~/public/player/stage/use-stream.ts';
import { PlayerSelect } from './player-select.tsx';
import type { Captions } from './use-captions.ts';
import { rates } from './video-actions.ts';

interface PlaybackOptionsProps {
  readonly stream: Stream;
  readonly captions: Captions;
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  /** Opens the settings of how captions look. */
  readonly onLook: () => void;
}

/** The entry of the captions menu that is no language. */
const looks = 'looks';

/** Select boxes for quality and captions, if available, and for speed. */
export function PlaybackOptions({ stream, captions, rate, onRate, onLook }: PlaybackOptionsProps) {
  return (
    <Flex ms="auto" align="center" minW="0">
      {stream.qualities.length > 1 && (
        <PlayerSelect
          label="Quality"
          value={stream.chosen}
          onChange={(level) => stream.choose(Number(level))}
          icon={<Settings2 />}
        >
          <option value={automatic}>{stream.current ? `Auto (${stream.current}p)` : 'Auto'}</option>
          {stream.qualities.map(({ level, lines }) => (
            <option key={level} value={level}>{`${lines}p`}</option>
          ))}
        </PlayerSelect>
      )}
      {captions.offered.length > 0 && (
        <PlayerSelect
          label="Captions"
          value={captions.shown?.id ?? ''}
          onChange={(id) => (id === looks ? onLook() : captions.show(id || null))}
          icon={<CaptionsIcon />}
        >
          <option value="">No captions</option>
          {captions.offered.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={looks}>Size and background…</option>
        </PlayerSelect>
      )}
      <PlayerSelect
        label="Playback speed"
        value={rate}
        onChange={(chosen) => onRate(Number(chosen))}
      >
        {rates.map((one) => (
          <option key={one} value={one}>{`${one}×`}</option>
        ))}
      </PlayerSelect>
    </Flex>
  );
}
