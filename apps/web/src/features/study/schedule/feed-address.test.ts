import { expect, it } from 'vitest';
import { toCalendarAddress, toFeedAddress } from './feed-address.ts';

it('the feed speaks the language of whoever asked for it', () => {
  const link = 'https://portal.example/calendar/secret.ics';
  expect(toFeedAddress(link, 'ru')).toBe(link);
  expect(toFeedAddress(link, 'en')).toBe(`${link}?lng=en`);
  expect(toCalendarAddress(toFeedAddress(link, 'en'))).toBe(
    'webcal://portal.example/calendar/secret.ics?lng=en',
  );
});
