import { chakra } from '@chakra-ui/react';

/** Covers a video that cannot be shown, with the reason. */
export const VideoOverlay = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    bg: 'video.veil',
    color: 'video.text',
  },
});
