/**
 * Gives each row a column of its own so that the sum of the costs is the lowest; there are at least as many columns as
 * rows. The Hungarian method by shortest augmenting paths: rows² × columns steps, exact because the costs are bigints.
 */
export function cheapestAssignment(costs: readonly (readonly bigint[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowPrice = costs.map(() => 0n);
  const columnPrice = Array<bigint>(columns).fill(0n);
  /** Which row holds a column; -1: none. */
  const holder = Array<number>(columns).fill(-1);

  for (let row = 0; row < costs.length; row += 1) {
    /** How much dearer it gets when the new row, or one that it moves on, takes this column. */
    const distance = Array<bigint | null>(columns).fill(null);
    /** The column that the one before on the way had to give up; -1: the way begins here. */
    const cameFrom = Array<number>(columns).fill(-1);
    const visited = Array<boolean>(columns).fill(false);
    let current = -1;
    let currentRow = row;
    let walked = 0n;
    while (currentRow !== -1) {
      let nearest = -1;
      for (let column = 0; column < columns; column += 1) {
        if (visited[column]) continue;
        const step =
          at(costs[currentRow], column) - at(rowPrice, currentRow) - at(columnPrice, column) + walked;
        const known = distance[column] ?? null;
        if (known === null || step < known) {
          distance[column] = step;
          cameFrom[column] = current;
        }
        if (nearest === -1 || at(distance, column) < at(distance, nearest)) nearest = column;
      }
      walked = at(distance, nearest);
      visited[nearest] = true;
      current = nearest;
      currentRow = holder[nearest] ?? -1;
    }
    // The prices keep every other way from looking cheaper than it is.
    rowPrice[row] = at(rowPrice, row) + walked;
    for (let column = 0; column < columns; column += 1) {
      if (!visited[column]) continue;
      const saved = walked - at(distance, column);
      columnPrice[column] = at(columnPrice, column) - saved;
      const held = holder[column] ?? -1;
      if (held !== -1) rowPrice[held] = at(rowPrice, held) + saved;
    }
    while (current !== -1) {
      const previous = cameFrom[current] ?? -1;
      holder[current] = previous === -1 ? row : (holder[previous] ?? -1);
      current = previous;
    }
  }
  const columnOf = Array<number>(costs.length).fill(-1);
  holder.forEach((row, column) => {
    if (row !== -1) columnOf[row] = column;
  });
  return columnOf;
}

/** The place is inside the list by construction. */
function at(list: readonly (bigint | null)[] | undefined, index: number): bigint {
  return list?.[index] ?? 0n;
}
