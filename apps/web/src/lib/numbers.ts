import { currentLanguage } from './i18n.ts';

type NumberShape = {
  style?: 'percent';
  minimumFractionDigits?: number;
  maximumFractionDigits?: number;
};

const signs = {
  ru: { group: '\u00a0', decimal: ',', percent: '\u00a0%' },
  en: { group: ',', decimal: '.', percent: '%' },
};

/**
 * As Intl.NumberFormat writes it. The first one of these in a page costs a phone a fifth of a second, at the moment when the page is
 * about to appear.
 */
export function formatNumber(value: number, shape: NumberShape = {}): string {
  // A service of the university's own may send null where it has no number: that is no zero.
  if (!Number.isFinite(value)) return '—';
  const isPercent = shape.style === 'percent';
  const { group, decimal, percent } = signs[currentLanguage()];
  const least = shape.minimumFractionDigits ?? 0;
  const most = shape.maximumFractionDigits ?? Math.max(least, isPercent ? 0 : 3);
  const rounded = rounding(Math.abs(value), isPercent ? 2 : 0, most);
  const [whole = '', fraction = ''] = rounded.split('.');
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return [
    value < 0 || Object.is(value, -0) ? '-' : '',
    whole.replace(/\B(?=(\d{3})+$)/g, group),
    kept && decimal + kept,
    isPercent ? percent : '',
  ].join('');
}

/** By the digits that people see: 1.005 is half-way, though what the processor keeps of it is a little less. */
function rounding(value: number, powerOfTen: number, digits: number): string {
  const moved = Math.round(Number(`${value}e${powerOfTen + digits}`));
  return Number(`${moved}e-${digits}`).toFixed(digits);
}

/** The number of kilobytes with one decimal; the unit comes from the texts. */
export function formatKilobytes(bytes: number | null): string {
  return formatNumber((bytes ?? Number.NaN) / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
