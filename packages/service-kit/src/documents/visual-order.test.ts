import { describe, expect, test } from 'vitest';
import { directionOf, visualOrder } from './visual-order.ts';

const ordered = (text: string) =>
  visualOrder([{ text, font: 'f' }], directionOf(text)).map((run) => run.text);

describe('visualOrder', () => {
  test('leaves text from left to right as it is', () => {
    expect(ordered('Ada Nkemelu')).toEqual(['Ada Nkemelu']);
  });

  test('puts numbers and Latin words to the left of the Hebrew words before them', () => {
    expect(ordered('דוד 12')).toEqual(['12', 'דוד ']);
    expect(ordered('מבוא Figma כהן')).toEqual([' כהן', 'Figma', 'מבוא ']);
  });

  test('keeps a Hebrew name in an English line, with mirrored brackets', () => {
    expect(ordered('To: (דוד כהן), a@b.c')).toEqual(['To: (', 'דוד כהן', '), a@b.c']);
    expect(ordered('א(ב)')).toEqual(['א)ב(']);
  });

  test('reverses what the layout would not reverse itself', () => {
    const runs = [
      { text: 'א', font: 'a' },
      { text: '!?', font: 'b' },
    ];
    expect(visualOrder(runs, 'rtl').map((run) => run.text)).toEqual(['?!', 'א']);
  });
});
