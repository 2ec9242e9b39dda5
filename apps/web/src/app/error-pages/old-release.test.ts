// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfOldRelease, loadNewRelease, noteMissingCode } from './old-release.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);

beforeAll(noteMissingCode);
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

/** As the code that Vite writes around every import tells of one that failed. */
function missingCode(): Error {
  const payload = new Error('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

describe('a page of an old release', () => {
  it('is known by the code that it does not find, and not reloaded before somebody needs it', () => {
    expect(isOfOldRelease(missingCode())).toBe(true);
    expect(isOfOldRelease(new Error('something else'))).toBe(false);
    expect(isOfOldRelease(null)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded anew once; what fails right after that is shown', () => {
    loadNewRelease();
    expect(reload).toHaveBeenCalledOnce();
    expect(isOfOldRelease(missingCode())).toBe(false);
  });

  it('is not looked for without a network', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isOfOldRelease(missingCode())).toBe(false);
    onLine.mockRestore();
  });
});
