import { describe, expect, it } from 'vitest';
import { createChunkNames, type ModuleGraph } from './chunk-names.ts';

type Module = { imports?: string[]; later?: string[] };

/** Whole names are long: `lib/dates` stands for `/web/src/lib/dates.ts`. */
function idOf(name: string): string {
  return name.startsWith('node_modules/') ? `/root/${name}` : `/web/src/${name}`;
}

function chunksOf(modules: Record<string, Module>): Record<string, string | null> {
  const all = Object.entries(modules);
  const whoHas = (kind: keyof Module, id: string) =>
    all.filter(([, module]) => module[kind]?.map(idOf).includes(id)).map(([name]) => idOf(name));
  const graph: ModuleGraph = {
    getModuleInfo: (id) => {
      const [name, module] = all.find(([each]) => idOf(each) === id) ?? [];
      if (name === undefined) return null;
      return {
        isEntry: name === 'main.tsx',
        importers: whoHas('imports', id),
        dynamicImporters: whoHas('later', id),
        importedIds: module?.imports?.map(idOf) ?? [],
      };
    },
  };
  const nameOf = createChunkNames((id) => id.endsWith('-page.tsx'));
  return Object.fromEntries(all.map(([name]) => [name, nameOf(idOf(name), graph)]));
}

const one = 'features/house/one/one-page.tsx';
const two = 'features/house/two/two-page.tsx';
const three = 'features/house/two/three-page.tsx';
const modal = 'components/modal/modal.tsx';
const dialog = 'node_modules/react-aria/dist/private/overlays/useDialog.mjs';
const listBox = 'node_modules/react-aria-components/dist/private/ListBox.mjs';

const chunks = chunksOf({
  'main.tsx': { imports: ['lib/texts.ts'], later: [one, two, three] },
  'lib/texts.ts': {},
  [one]: {
    imports: ['features/house/one/own.ts', 'lib/dates.ts', 'lib/texts.ts', modal],
    later: ['lib/asked.ts'],
  },
  [two]: {
    imports: [
      'lib/dates.ts',
      'features/house/two/shared.ts',
      'components/data-table/table.tsx',
      'lib/both.ts',
    ],
  },
  [three]: {
    imports: ['features/house/two/shared.ts', 'components/data-table/table.tsx', 'components/select.tsx'],
  },
  'features/house/one/own.ts': {},
  'features/house/two/shared.ts': {},
  'components/data-table/table.tsx': {},
  'lib/dates.ts': {},
  'lib/both.ts': {},
  'lib/asked.ts': { imports: ['lib/only-asked.ts', 'lib/both.ts', modal, 'components/select.tsx'] },
  'lib/only-asked.ts': {},
  [modal]: { imports: [dialog] },
  [dialog]: {},
  'components/select.tsx': { imports: [listBox] },
  [listBox]: { imports: [dialog] },
});

describe('a module goes', () => {
  it('where the bundler puts it if all begin with it, one page has it for itself, or nobody needs it at once', () => {
    expect(chunks).toMatchObject({
      'lib/texts.ts': null,
      [one]: null,
      'features/house/one/own.ts': null,
      'lib/asked.ts': null,
      'lib/only-asked.ts': null,
    });
  });

  it('with what several pages share, by family, by feature, or with the rest', () => {
    expect(chunks).toMatchObject({
      'lib/dates.ts': 'parts',
      'features/house/two/shared.ts': 'two',
      'components/data-table/table.tsx': 'table',
    });
  });

  it('with what is shared also if the other only comes later: it would be a file of its own', () => {
    expect(chunks['lib/both.ts']).toBe('parts');
  });

  it('with the kit if it is of no use without it, lists apart from windows', () => {
    expect(chunks).toMatchObject({
      [modal]: 'windows',
      [dialog]: 'windows',
      'components/select.tsx': 'windows',
      [listBox]: 'choices',
    });
  });
});

it('circles of imports end', () => {
  expect(
    chunksOf({
      'main.tsx': { later: [one, two] },
      [one]: { imports: ['lib/a.ts'] },
      [two]: { imports: ['lib/b.ts'] },
      'lib/a.ts': { imports: ['lib/b.ts'] },
      'lib/b.ts': { imports: ['lib/a.ts'] },
    }),
  ).toMatchObject({ 'lib/b.ts': 'parts' });
});
