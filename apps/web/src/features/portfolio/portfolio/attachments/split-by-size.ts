/** Too large files are skipped without an error; the list only says which. */
export function splitBySize(files: Iterable<File>, maximumBytes: number) {
  const all = [...files];
  return {
    accepted: all.filter(({ size }) => size <= maximumBytes),
    tooLarge: all.filter(({ size }) => size > maximumBytes),
  };
}
