/**
 * The resulting state of each move, by current state. A move that a state does not list is not
 * possible.
 */
export type MoveTable<State extends string, Move extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Move, State>>>>
>;

/** Returns the state that a move leads to, or null if it is not possible. */
export function nextState<State extends string, Move extends string>(
  table: MoveTable<State, Move>,
  state: State,
  move: Move,
): State | null {
  return table[state][move] ?? null;
}

/** Returns the states from which a move is possible. */
export function statesBefore<State extends string, Move extends string>(
  table: MoveTable<State, Move>,
  move: Move,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][move] !== undefined);
}
