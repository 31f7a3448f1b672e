const stallMs = 5_000;

/** Calls back if nothing has been sent for several seconds; call `again` on progress. */
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
