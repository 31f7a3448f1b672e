import { describe, expect, it } from 'vitest';
import { pointsOf } from './points.ts';

describe('points', () => {
  it('are split at lines for objectives, without bullets', () => {
    expect(pointsOf('- Draw\n2. Build\n\nShip')).toEqual(['Draw', 'Build', 'Ship']);
  });

  it('are split at sentences if there is only one line', () => {
    expect(pointsOf('Draw by hand. Build it, e.g. in code! Ship 2.5 times')).toEqual([
      'Draw by hand.',
      'Build it, e.g. in code!',
      'Ship 2.5 times',
    ]);
    expect(pointsOf(null)).toEqual([]);
  });
});
