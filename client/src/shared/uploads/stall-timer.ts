const stallMs = 5_000;

/** Calls back when nothing has been sent for some seconds; call `again` on progress. */
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
