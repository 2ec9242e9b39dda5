// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '@/lib/i18n.ts';
import { BarTable, ticksFor } from './bar-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts('statistics');
});

function drawn(chart: ReactNode): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(chart);
  return page;
}

const tableIn = (page: HTMLElement) =>
  [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );

const lines = (
  <LineChart
    label="Отправлено и проверено"
    stepLabel="День"
    steps={['01.11.2026', '02.11.2026', '03.11.2026']}
    series={[
      { name: 'Отправлено', tone: 'info', values: [0, 12, 1200] },
      { name: 'Проверено', tone: 'positive', values: [3, 0, 600] },
    ]}
  />
);

describe('the table behind a picture', () => {
  it('has every number of the lines', () => {
    expect(tableIn(drawn(lines))).toEqual([
      ['День', 'Отправлено', 'Проверено'],
      ['01.11.2026', '0', '3'],
      ['02.11.2026', '12', '0'],
      ['03.11.2026', '1\u00a0200', '600'],
    ]);
  });

  it('has every number of the columns', () => {
    const columns = [
      { name: '01.11.2026', short: 'вс', value: 4 },
      { name: '02.11.2026', short: 'пн', value: 0 },
    ];
    const page = drawn(
      <ColumnChart label="За неделю" columnLabel="День" valueLabel="Проверено" columns={columns} />,
    );
    expect(tableIn(page)).toEqual([
      ['День', 'Проверено'],
      ['01.11.2026', '4'],
      ['02.11.2026', '0'],
    ]);
  });

  it('is the picture itself where the rows are drawn', () => {
    const rows = [
      { id: 1, name: 'Наука', value: 50, others: ['01.11.2026'] },
      { id: 2, name: 'Спорт', value: 25, others: ['—'] },
    ];
    const page = drawn(<BarTable caption="По блокам" columns={['Блок', 'Ждут', 'С']} rows={rows} />);
    expect(tableIn(page)).toEqual([
      ['Блок', 'Ждут', 'С'],
      ['Наука', '50', '01.11.2026'],
      ['Спорт', '25', '—'],
    ]);
    const bars = [...page.querySelectorAll('rect:last-child')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['100%', '50%']);
  });
});

describe('the lines', () => {
  const pointsIn = (page: HTMLElement) =>
    [...page.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));

  it('stand as high as their numbers', () => {
    expect(pointsIn(drawn(lines))).toEqual([
      '0.00,100.00 50.00,99.20 100.00,20.00',
      '0.00,99.80 50.00,100.00 100.00,60.00',
    ]);
  });

  it('of one day alone are level, and of nothing at all lie on the ground', () => {
    const series = (values: number[]) => [{ name: 'Ждут', tone: 'warning' as const, values }];
    const one = <LineChart label="" stepLabel="" steps={['01.11.2026']} series={series([2])} />;
    expect(pointsIn(drawn(one))).toEqual(['0.00,0.00 100.00,0.00']);
    const none = (
      <LineChart label="" stepLabel="" steps={['01.11.2026', '02.11.2026']} series={series([0, 0])} />
    );
    expect(pointsIn(drawn(none))).toEqual(['0.00,100.00 100.00,100.00']);
  });
});

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [1200, [0, 500, 1000, 1500]],
    [4321, [0, 2000, 4000, 6000]],
  ])('up to %i are few and round', (largest, marks) => {
    expect(ticksFor(largest)).toEqual(marks);
  });
});
