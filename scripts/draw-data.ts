import { writeFileSync } from 'node:fs';
import { dataPage, readPage, redraw } from './data-drawing/data-page.ts';

// The drawings of the data in docs/data.md, from the schema. Run it when the schema changes: npx node scripts/draw-data.ts
writeFileSync(dataPage, redraw(readPage()));
