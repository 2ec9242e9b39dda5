// First, for those who start this file itself.
import '../scripts/node-24.js';
import { parseArgs } from 'node:util';
import { Scene } from './faults/scene.ts';
import { country, evening, limits, peakRate } from './scale/evening.ts';
import { type Measured, measure } from './scale/measure.ts';
import { findKnee, simulateClosed, simulateOpen } from './scale/model.ts';

/**
 * What one PostgreSQL carries, and what a country needs (docs/scale.md). What a request takes and what a student's rows come to is measured here and now, and
 * the model is compared with a portal that is really asked by so many at once.
 */
const { values } = parseArgs({
  options: { students: { type: 'string', default: '1000' } },
});
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;

const parameters = await measureHere();
const bytesOfStudent = parameters.sizes.reduce((sum, { bytes }) => sum + bytes, 0) / parameters.students;

console.log(
  `\nOf one student: ${(bytesOfStudent / 1024).toFixed(0)} KB of rows and indexes (${parameters.students} students)`,
);
console.table(
  parameters.sizes.slice(0, 10).map(({ table, rows, bytes }) => ({
    table,
    'rows of a student': (rows / parameters.students).toFixed(1),
    'KB of a student': (bytes / 1024 / parameters.students).toFixed(1),
  })),
);
console.log('What a request takes, in milliseconds');
console.table(
  parameters.work.map(({ name, share, portalMs, databaseMs, commitMs }) => ({
    request: name,
    'of a hundred': share,
    portal: portalMs.toFixed(2),
    database: databaseMs.toFixed(2),
    commit: commitMs.toFixed(2),
  })),
);

const { point } = parameters;
const predicted = simulateClosed({
  work: parameters.work,
  machines: { instances: 1, databaseCores: 1 },
  clients: point.clients,
  requests: 20_000,
});
console.log(
  `The model beside a measured point: ${point.clients} at once, one instance, two cores for all of it`,
);
console.table({
  measured: describe(point),
  model: describe(predicted),
});

console.log(
  `One university: ${evening.shareOfStudents * 100} % of its students in the last ${evening.hours} hours, ${evening.requestsEach} requests each, ${evening.peak} times as many in the worst minutes`,
);
console.table(
  [5000, 20_000, 40_000, 100_000].flatMap((students) => {
    const rate = peakRate(students);
    return [
      { instances: 1, databaseCores: 2 },
      { instances: 4, databaseCores: 8 },
      { instances: 16, databaseCores: 32 },
    ].map((machines) => {
      const { p50, p99, portalBusy, databaseBusy } = simulateOpen({
        work: parameters.work,
        machines,
        rate,
        requests: 60_000,
      });
      return {
        students,
        'requests a second': Math.round(rate),
        'instances, cores of the database': `${machines.instances}, ${machines.databaseCores}`,
        'p50 ms': p50 > 10_000 ? 'never' : p50.toFixed(0),
        'p99 ms': p99 > 10_000 ? 'never' : p99.toFixed(0),
        'portal busy': `${Math.min(100, portalBusy * 100).toFixed(0)} %`,
        'database busy': `${Math.min(100, databaseBusy * 100).toFixed(0)} %`,
      };
    });
  }),
);

console.log(`What a cluster carries until one of a hundred waits longer than ${limits.p99Ms} ms`);
const clusters = [
  { instances: 4, databaseCores: 8 },
  { instances: 16, databaseCores: 32 },
  { instances: 32, databaseCores: 64 },
].map((machines) => {
  const rate = findKnee({ work: parameters.work, machines }, limits.p99Ms);
  const byRate = Math.floor(rate / peakRate(1));
  const byRestore = Math.floor(
    (limits.copyBytes * limits.restoreHours * 3600) / (bytesOfStudent * limits.years),
  );
  return { machines, rate, students: Math.min(byRate, byRestore), byRate, byRestore };
});
console.table(
  clusters.map(({ machines, rate, byRate, byRestore }) => ({
    'cores of the database': machines.databaseCores,
    instances: machines.instances,
    'requests a second': Math.round(rate),
    'students by rate': byRate,
    'students by restore': byRestore,
    'connections (10 each)': machines.instances * 10,
    'log a second': megabytes(rate * shareOfWrites() * parameters.walBytes),
  })),
);

const all = country.reduce((sum, { universities, students }) => sum + universities * students, 0);
console.log(
  `A country: ${country.reduce((sum, { universities }) => sum + universities, 0)} universities, ${all} students, ${megabytes(all * bytesOfStudent * limits.years)} of rows after ${limits.years} years, ${Math.round(peakRate(all))} requests a second if all deadlines are one`,
);
console.table(
  clusters.map(({ machines, students }) => ({
    'cores of a database': machines.databaseCores,
    'students of a cluster': students,
    'clusters of three machines': country
      .reduce((sum, group) => {
        // A university stays whole; one that is too large for a cluster can't be had with it.
        const fits = Math.floor(students / group.students);
        return fits === 0 ? Number.NaN : sum + group.universities / fits;
      }, 0)
      .toFixed(0),
  })),
);

function shareOfWrites(): number {
  const writes = parameters.work.filter(({ commitMs }) => commitMs > 0);
  return (
    writes.reduce((sum, { share }) => sum + share, 0) /
    parameters.work.reduce((sum, { share }) => sum + share, 0)
  );
}

function describe({ perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number }) {
  return { 'requests a second': perSecond.toFixed(0), 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) };
}

async function measureHere(): Promise<Measured> {
  const scene = new Scene();
  try {
    return await measure(scene, { students: Number(values.students), clients: 16 });
  } finally {
    await scene.end();
  }
}
