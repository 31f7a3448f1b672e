const stallMs = 5_000;

/** Calls back when nothing has moved for some seconds; `again` is called at each move. */
export function stallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, stallMs);
  return {
    again: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, stallMs);
    },
    end: () => clearTimeout(timer),
  };
}
