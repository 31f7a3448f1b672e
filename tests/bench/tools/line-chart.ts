/** Values of several lines along one axis. */
export interface Curve {
  /** Name of the chart's file. */
  readonly name: string;
  readonly title: string;
  /** Labels of the axes. */
  readonly x: string;
  readonly y: string;
  readonly points: readonly { readonly x: number; readonly values: Record<string, number> }[];
}

const [width, height] = [640, 320];
const margin = { top: 48, right: 16, bottom: 48, left: 72 };
const colors = ['#dd6b20', '#3182ce', '#718096'];
const right = width - margin.right;
const bottom = height - margin.bottom;

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const label = (value: number) => Math.round(value).toLocaleString('en');

/** Draws a curve as SVG: points at equal distances, values from zero, each labeled. */
export function lineChart({ title, x, y, points }: Curve): string {
  const names = Object.keys(points[0]?.values ?? {});
  const top = Math.max(1, ...points.flatMap(({ values }) => Object.values(values)));
  const step = (right - margin.left) / Math.max(1, points.length - 1);
  const acrossOf = (at: number) => Math.round(margin.left + at * step);
  const upOf = (value: number) => Math.round(bottom - (value / top) * (bottom - margin.top));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top);
  const text = (across: number, up: number, words: string, more = '') =>
    `<text x="${across}" y="${up}" ${more}>${inXml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"`,
    ` aria-label="${inXml(`${title}: ${y} by ${x}`)}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...ticks.flatMap((value) => [
      `<path d="M${margin.left} ${upOf(value)}H${right}" stroke="#e2e8f0"/>`,
      text(margin.left - 8, upOf(value) + 4, label(value), 'text-anchor="end" fill="#4a5568"'),
    ]),
    ...points.map((one, at) =>
      text(acrossOf(at), bottom + 20, label(one.x), `text-anchor="${endOf(at, points.length)}"`),
    ),
    text(right, height - 8, x, 'text-anchor="end" fill="#4a5568"'),
    text(8, 20, `${title}, ${y}`, 'font-weight="bold"'),
    ...names.flatMap((name, line) => {
      const color = colors[line % colors.length]!;
      const drawn = points.map(({ values }, at) => `${acrossOf(at)} ${upOf(values[name] ?? 0)}`);
      return [
        `<path d="M${drawn.join('L')}" fill="none" stroke="${color}" stroke-width="2"/>`,
        text(margin.left + line * 190, 40, name, `fill="${color}"`),
      ];
    }),
    '</svg>\n',
  ].join('\n');
}

function endOf(at: number, count: number): string {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}
