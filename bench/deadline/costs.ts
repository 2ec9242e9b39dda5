import { acts } from './acts.ts';
import { type Driven, seededChances } from './drive.ts';
import { postgresSeconds, processorSeconds } from './readings.ts';
import { Stage } from './stage.ts';

/** Some are warm-up: what is compiled and planned for the first time. */
const [warmUp, measured] = [30, 60];
const maxAtOnce = 4;

/** What each thing that people do takes of the processor, with little else to do: where to look for what the portal is busy with. */
export async function printCosts(name: string, driven: Driven): Promise<void> {
  const choices = seededChances(7);
  const idle = await costOf(driven, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  console.log(
    `${name}: with nobody there the portal takes ${(idle.portal / 3).toFixed(0)} ms of the processor a second`,
  );
  const total = acts.reduce((sum, { weight }) => sum + weight, 0);
  const rows: Record<string, string | number>[] = [];
  for (const act of acts) {
    let done = 0;
    const perform = async (times: number) => {
      let left = times;
      const one = async () => {
        while (left > 0) {
          left -= 1;
          const stage = new Stage(driven, { choices, due: performance.now(), seen: () => undefined });
          // Refused, or there is nobody left in this university who could do it.
          await act.perform(stage).then(
            () => (done += 1),
            () => undefined,
          );
        }
      };
      await Promise.all(Array.from({ length: maxAtOnce }, one));
    };
    await perform(warmUp);
    done = 0;
    const cost = await costOf(driven, () => perform(measured));
    rows.push({
      'what somebody does': act.name,
      requests: act.requests,
      'portal ms': (cost.portal / done).toFixed(1),
      'PostgreSQL ms': (cost.postgres / done).toFixed(1),
      'share of the portal': done === 0 ? 0 : ((cost.portal / done) * act.weight) / total,
    });
  }
  const whole = rows.reduce((sum, row) => sum + Number(row['share of the portal']), 0);
  for (const row of rows) {
    row['share of the portal'] = `${((100 * Number(row['share of the portal'])) / whole).toFixed(0)} %`;
  }
  console.table(rows);
}

async function costOf({ instances, postmaster }: Driven, work: () => Promise<unknown>) {
  const portals = () => instances.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const before = { portal: portals(), postgres: postgresSeconds(postmaster) };
  await work();
  return {
    portal: 1000 * (portals() - before.portal),
    postgres: 1000 * (postgresSeconds(postmaster) - before.postgres),
  };
}
