import { chakra } from '@chakra-ui/react';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatDate } from '~/shared/format/format.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Values of one day. */
export interface Day {
  readonly date: string;
  readonly value: number;
}

interface DaysBarsProps {
  readonly days: readonly Day[];
  readonly format: (value: number) => string;
}

/**
 * Bar chart by day with axes and tooltips. A day with more refunds than sales is drawn below zero.
 * Colors are read when the chart is first drawn.
 */
export function DaysBars({ days, format }: DaysBarsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = new Chart(canvas.current, chartOf(days, format, canvas.current));
    return () => chart.destroy();
  }, [days, format]);
  return (
    <chakra.div aria-hidden position="relative" h="48" textStyle="note">
      <canvas ref={canvas} />
    </chakra.div>
  );
}

function chartOf(
  days: readonly Day[],
  format: (value: number) => string,
  element: Element,
): ChartConfiguration<'bar', number[], string> {
  const styles = getComputedStyle(element);
  const color = (name: string) => styles.getPropertyValue(`--atelier-colors-${name}`).trim();
  const ticks = {
    color: color('text-muted'),
    font: { family: styles.fontFamily, size: Number.parseFloat(styles.fontSize) },
  };
  return {
    type: 'bar',
    data: {
      labels: days.map(({ date }) => formatDate(date)),
      datasets: [
        {
          data: days.map(({ value }) => value),
          backgroundColor: color('accent'),
          borderRadius: 3,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
        },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: color('border') },
          ticks: { ...ticks, precision: 0, callback: (value) => format(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) },
        },
      },
    },
  };
}
