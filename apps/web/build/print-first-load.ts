import { fileURLToPath } from 'node:url';
import { formatFirstLoad, measureFirstLoad } from './first-load.ts';

process.stdout.write(
  `${formatFirstLoad(measureFirstLoad(fileURLToPath(new URL('../dist', import.meta.url))))}\n`,
);
