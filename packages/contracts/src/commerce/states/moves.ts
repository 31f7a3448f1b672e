/** Which state each move leads to, by state. A move that a state does not name is not possible. */
export type MoveTable<State extends string, Move extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Move, State>>>>
>;

/** The state that a move leads to, or null where it is not possible. */
export function nextState<State extends string, Move extends string>(
  table: MoveTable<State, Move>,
  state: State,
  move: Move,
): State | null {
  return table[state][move] ?? null;
}

/** The states from which a move is possible. */
export function statesBefore<State extends string, Move extends string>(
  table: MoveTable<State, Move>,
  move: Move,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][move] !== undefined);
}
