type Values = Readonly<Record<string, unknown>>;

/** Returns the values that differ from those of the opened form. Chosen files always do. */
export function changedValues<T extends object>(values: T, opened: object): Partial<T> {
  const before = opened as Values;
  const changed = Object.entries(values).filter(
    ([name, value]) => name === 'files' || JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** Returns the values, and the files, of all but the named fields. */
export function withoutFields<T extends object>(values: T, names: ReadonlySet<string>): T {
  const others = (one: object) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !names.has(name)));
  const { files } = values as { files?: object };
  return { ...others(values), ...(files && { files: others(files) }) } as T;
}
