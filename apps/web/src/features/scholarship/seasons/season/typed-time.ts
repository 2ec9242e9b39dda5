/** 9:05, 0905 and 9.05 are what people mean by 09:05. Null for what is no time. */
export function readTypedTime(typed: string): string | null {
  const match = /^(\d{1,2})[:.,\s](\d{2})$/.exec(typed.trim()) ?? /^(\d{2})(\d{2})$/.exec(typed.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0] = match.slice(1).map(Number);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
