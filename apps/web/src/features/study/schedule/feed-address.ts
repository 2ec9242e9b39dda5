import type { Language } from '@/lib/i18n.ts';

/** The calendar is Russian unless its address asks for English. */
export function toFeedAddress(link: string, language: Language): string {
  return language === 'en' ? `${link}?lng=en` : link;
}

/** Under this scheme phones and computers hand the address to their calendar. */
export function toCalendarAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
