import { namedRefusals } from '@zachetka/contract/platform/import/import-kinds';
import { rowReasonText } from '@zachetka/contract/platform/import/row-reasons.texts';
import type { FileReport, ImportProgress } from './import-directory.ts';
import { writtenOf } from './load-file.ts';

/** What the command prints about a file: one line, and one more for each row that was refused. */
export function describeFile(report: FileReport): string[] {
  if (report.outcome === 'skipped') {
    return [`${report.name}: not tried, because ${report.because} was not loaded`];
  }
  const rows = `${count(report.rows, 'row')} in ${report.seconds.toFixed(1)} s`;
  if (report.outcome === 'loaded') {
    return [`${report.name}: loaded, ${rows}, ${writtenOf(report).toLocaleString('en')} written`];
  }
  const more = report.refused - report.refusals.length;
  return [
    `${report.name}: REFUSED, nothing of it was loaded (${rows}, ${report.refused.toLocaleString('en')} refused)`,
    ...report.refusals.map(({ line, reason }) => `  ${report.name}:${line}: ${rowReasonText(reason, 'en')}`),
    ...(more > 0 ? [`  and ${count(more, 'more row')}; only the first ${namedRefusals} are named`] : []),
  ];
}

export function describeProgress({ name, phase, rows, bytes, size }: ImportProgress): string {
  const share = size === 0 ? 100 : Math.floor((100 * bytes) / size);
  return phase === 'reading'
    ? `${name}: reading, ${share} %, ${count(rows, 'row')}`
    : `${name}: ${phase} ${count(rows, 'row')}`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
