const twoDigits = (value: number) => String(value).padStart(2, '0');

/** dd.mm.yyyy in both languages, as the university writes it. */
export function formatDate(date: Date): string {
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** HH:mm in both languages. */
export function formatTime(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
