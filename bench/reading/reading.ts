import { makePairs, makePapers } from './paper-set.ts';
import { readPapers } from './read-papers.ts';
const half = process.argv[2];
const papers = makePapers(104);
const pairs = makePairs(papers, 6);
const shots = [...papers, ...pairs.flatMap(({ a, b }) => [a, b])].filter((p) => p.half === half).map(({ shot }) => shot);
const unique = [...new Map(shots.map((s) => [s.name, s])).values()];
console.log(unique.length);
await readPapers(unique);
