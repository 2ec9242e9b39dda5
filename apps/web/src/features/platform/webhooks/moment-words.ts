import { formatDate, formatTime } from '@/lib/time/dates.ts';

export function momentWords(moment: string): string {
  const date = new Date(moment);
  return `${formatDate(date)}, ${formatTime(date)}`;
}
