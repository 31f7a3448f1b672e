import { describe, expect, test } from 'vitest';
import { slugOf, slugPattern } from './slugs.ts';

describe('slugOf', () => {
  test.each([
    ['Type in Motion', 'type-in-motion'],
    [' Café — Über ', 'cafe-uber'],
    ['Łódź: Smørrebrød & Straße', 'lodz-smorrebrod-strasse'],
    ['İstanbul Işık', 'istanbul-isik'],
    ['设计系统', '设计系统'],
    ['ＵＩ 設計', 'ui-設計'],
    ['Дизайн Систем', 'дизайн-систем'],
    ['הקדמה לעיצוב', 'הקדמה-לעיצוב'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['ภาษาไทย', 'ภาษาไทย'],
    ['디자인 입문'.normalize('NFD'), '디자인-입문'],
    ['デザイン入門 1.0', 'デザイン入門-1-0'],
    ['!!! 😀', ''],
  ])('converts %j to %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    if (slug) expect(slug).toMatch(slugPattern);
  });

  test.each(['Swift', 'a b', 'a_b', 'schön', 'a/b', 'ДА', 'a😀', ''])('%j is no slug', (text) => {
    expect(text).not.toMatch(slugPattern);
  });
});
