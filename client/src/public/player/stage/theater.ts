/** Theater mode, for players with other content next to the video. */
export interface Theater {
  readonly isOn: boolean;
  readonly toggle: () => void;
}
