/** What some browsers say of the network (Network Information API). */
interface Connection {
  /** In megabits per second, at most 10. */
  readonly downlink?: number;
  readonly saveData?: boolean;
}

const connection = () => (navigator as { readonly connection?: Connection }).connection;

/** Estimated speed of the network in megabits per second; undefined where it is not known. */
export const networkMegabits = () => connection()?.downlink;

/** Whether the visitor wants to load as little as possible. */
export const savesData = () => connection()?.saveData === true;

/** Whether pictures that only bridge a moment delay what they stand for. */
export const isSlowNetwork = () => (networkMegabits() ?? Infinity) < 2;
