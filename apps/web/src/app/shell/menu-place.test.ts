import { expect, it } from 'vitest';
import { menuPlace } from './menu-place.ts';

it.each([
  ['/application-for-pgas', '', '/student-applications'],
  ['/application-for-pgas', '?id=3', '/student-applications'],
  ['/application-for-pgas', '?new=true&from=3', '/student-applications'],
  ['/application-for-pgas', '?id=3&view=true', '/admin-applications'],
  ['/application-for-pgas', '?id=3&verification=true', '/admin-applications'],
  ['/admin-applications/ranking', '', '/admin-applications/ranking'],
  ['/portfolio/12', '?view=true', '/portfolio/12'],
])('%s%s belongs to %s', (pathname, search, place) => {
  expect(menuPlace({ pathname, search })).toBe(place);
});
