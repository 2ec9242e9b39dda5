/** Folders of `e2e` that hold what several features use, and no tests. */
const notFeatures = new Set(['support', 'pictures']);

/** A part of the product whose name a folder of browser tests may bear: a feature, a module, the shell, a plugin. */
const parts = [
  /^apps\/web\/src\/features\/[^/]+\/([^/]+)\//,
  /^apps\/web\/src\/app\/([^/]+)\//,
  /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//,
  /^apps\/server\/src\/plugins\/([^/.]+)/,
];

/** Who looks for the browser tests of a feature looks for its name. */
export function findStrangeTestFolders(paths: Iterable<string>): string[] {
  const all = [...paths];
  const known = new Set(all.flatMap((path) => parts.flatMap((part) => part.exec(path)?.[1] ?? [])));
  const tested = new Set(
    all.flatMap(
      (path) => /^e2e\/(?:(?:people|study|portfolio|scholarship|platform)\/)?([^/]+)\//.exec(path)?.[1] ?? [],
    ),
  );
  return [...tested]
    .filter((folder) => !known.has(folder) && !notFeatures.has(folder))
    .map((folder) => `e2e/${folder}: there is no feature of that name`);
}
