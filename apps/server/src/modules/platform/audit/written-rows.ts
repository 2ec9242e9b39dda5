/** `9, 12–14`: at most so many, for whoever reads it. */
export function writtenRows(rows: readonly (readonly [number, number])[], most = rows.length): string {
  const written = rows
    .slice(0, most)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...written, ...(rows.length > most ? ['…'] : [])].join(', ');
}
