import { beforeAll } from 'vitest';

/** Files share a page, since a new one takes longer than most tests: each begins with an empty one, in Russian. */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
