const quietAfter = 2000;

/** For what is only printed: it must not come between a person and what they wait for. */
export function pageIsQuiet(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, quietAfter);
  });
}
