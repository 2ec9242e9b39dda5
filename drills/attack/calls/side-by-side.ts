/** Runs the jobs with so many at a time, in their order. */
export async function sideBySide(jobs: Iterable<() => Promise<unknown>>, atOnce: number): Promise<void> {
  const queue = Iterator.from(jobs);
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await next.value();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
