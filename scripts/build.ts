import { writeBillOfMaterials } from './components/bill-of-materials.ts';
import { buildWeb } from './web-build.ts';

try {
  await buildWeb();
  await writeBillOfMaterials();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
