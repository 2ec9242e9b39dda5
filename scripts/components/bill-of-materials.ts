import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../run-npm.ts';

const root = join(import.meta.dirname, '..', '..');

/** Of what a university runs: the server and what browsers load. */
const delivered = ['@zachetka/server', '@zachetka/web'];

export const billFile = join(root, 'build', 'sbom.cdx.json');

type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: readonly unknown[];
  properties?: readonly { name: string; value: string }[];
};

export type BillOfMaterials = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
};

/** Of packages that only say in which file it stands. */
const toldLicences: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause AND W3C',
};

/** CycloneDX, made by npm itself from the lock file: it knows best what it installs, and it is there already. */
export async function describeComponents(): Promise<BillOfMaterials> {
  const { code, stdout, stderr } = await runNpm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    ...delivered.map((name) => `--workspace=${name}`),
  ]);
  if (code !== 0) throw new Error(`npm could not list the components\n${stderr}`);
  const bill = JSON.parse(stdout) as BillOfMaterials;
  // npm calls it after the folder that it lies in.
  bill.metadata.component.name = 'zachetka';
  return withoutTools({ ...bill, components: bill.components.map(withLicence) });
}

function withLicence(component: Component): Component {
  const told = toldLicences[component.name];
  return told === undefined ? component : { ...component, licenses: [{ expression: told }] };
}

/** npm's own `--omit=dev` also leaves out what the portal needs and a tool at the root happens to need as well. */
function withoutTools(bill: BillOfMaterials): BillOfMaterials {
  const isTool = ({ properties = [] }: Component) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']));
  return {
    ...bill,
    components: bill.components.filter((component) => !tools.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => !tools.has(each)) })),
  };
}

/** Nothing where only a part of the repository is there, as in the first step of the container. */
export async function writeBillOfMaterials(): Promise<void> {
  if (!existsSync(join(root, 'apps', 'server', 'package.json'))) return;
  const bill = await describeComponents();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(billFile, `${JSON.stringify(bill, undefined, 2)}\n`);
}
