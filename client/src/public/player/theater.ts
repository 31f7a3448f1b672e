/** Whether a film takes the width of the window, where there is more beside it to give up. */
export interface Theater {
  readonly isOn: boolean;
  readonly toggle: () => void;
}
