import { nestedSections, tableWithCellAt } from '../../../apps/server/src/testing/files/hostile-files.ts';
import { formBody, formHeaders } from '../../../apps/server/src/testing/files/multipart-form.ts';
import type { Attack } from './attack-context.ts';

const api = '/gateway/extra-edu/api/admin';

/**
 * Files of a few kilobytes that cost whoever reads them all memory, or minutes. Each must be answered, and what can't be read refused by its
 * name; that nobody else waits meanwhile is seen by who asks after the health.
 */
export async function attackWithCostlyFiles({ world, client, tally, isLong }: Attack): Promise<void> {
  const [admin] = world.actorsOf('superAdmin');
  const begun = await client.send(admin, { name: 'beginImport', method: 'POST', path: `${api}/imports` });
  const { id } = JSON.parse(begun.body) as { id: number };
  const send = async (what: string, method: string, path: string, fileName: string, content: Buffer) => {
    const { status, body } = await client.send(admin, {
      name: what,
      method,
      path: `${api}${path}`,
      headers: formHeaders,
      body: formBody({ fileName, content }),
      mayBeSlow: true,
    });
    // A row that no sheet has is read as the next one, which costs nothing.
    const isHarmless = status === 200 && what.endsWith('A9999999999');
    if (!isHarmless && (status < 400 || status >= 500 || !body.includes(fileName))) {
      tally.find('a costly file is not refused by its name', what, `${status} ${body.slice(0, 300)}`);
    }
  };
  // The ends of a sheet of Excel, and far beyond them.
  for (const cell of [
    'ZZZZZZ99999999999',
    ...(isLong ? ['A9999999999', 'ZZZZZZ1', 'FXSHRXW2147483648'] : []),
  ]) {
    const what = `a table with a cell at ${cell}`;
    await send(what, 'POST', `/imports/${id}/files`, 'people.xlsx', await tableWithCellAt(cell));
  }
  for (const depth of isLong ? [800, 3000, 20_000] : [3000]) {
    const what = `a template with ${depth} sections within each other`;
    await send(what, 'PUT', '/paper-templates/order', 'order.docx', nestedSections(depth));
  }
}
