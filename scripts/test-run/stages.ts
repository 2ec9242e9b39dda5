import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { buildWeb, builtWeb, isWebBuildFresh } from '../web-build.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './count-results.ts';
import { readyBrowser } from './ready-browser.ts';
import { root, runCommand, runTool } from './run-command.ts';

export type Stage = {
  name: string;
  title: string;
  /** Answers a word on what was done, for the line of the stage. */
  run: () => Promise<string | undefined>;
  /** Of a stage that is made of tests. */
  count?: () => Counts;
  /** Names of stages without which this one can show nothing. */
  needs?: readonly string[];
};

const reports = join(root, 'build', 'test-reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
/** Left by the tests of the server: how much of the contract they have seen. */
const contractReport = join(reports, 'contract.json');

/**
 * Each project by one checker: the compiler's answer must not depend on how it deals out the files, and it takes half the time of the
 * processor. So does the type-aware linter, which is the same compiler.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: '400' };

const types: Stage = {
  name: 'types',
  title: 'types',
  run: async () => {
    const pretty = ['--pretty', process.stdout.isTTY ? 'true' : 'false'];
    // The contract apart, since it must do without Node and without a page.
    for (const project of ['packages/contract', 'apps/web', '.'])
      await runTool('typescript', ['-p', project, '--singleThreaded', ...pretty], oneChecker);
    return undefined;
  },
};

const lint: Stage = {
  name: 'lint',
  title: 'lint and format',
  run: async () => {
    await runTool('@biomejs/biome', ['check', '--diagnostic-level=warn', '.']);
    await runTool('oxlint', ['--type-aware', '--deny-warnings'], oneChecker);
    return undefined;
  },
};

/** Slow ones start processes, clusters and older releases, or load a demo university. */
const slowProjects = ['slow', 'slow-pages'];

function unitTests(all: boolean): Stage {
  return {
    name: 'unit',
    title: 'unit and API tests',
    run: async () => {
      prepareReport(vitestReport);
      prepareReport(contractReport);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
      const chosen = all ? [] : slowProjects.map((project) => `--project=!${project}`);
      // The test of the built app has no need to build it a second time.
      const env = {
        ...(isWebBuildFresh() && { WEB_BUILD: builtWeb }),
        ...(all && { EVERY_STATE: 'true' }),
      };
      await runTool('vitest', ['run', ...chosen, ...reporters], env);
      const { summary } = JSON.parse(readFileSync(contractReport, 'utf8')) as { summary: string };
      return summary;
    },
    count: () => countVitest(vitestReport),
  };
}

const browser: Stage = { name: 'browser', title: 'a browser', run: readyBrowser };

const web: Stage = {
  name: 'web',
  title: 'web app',
  run: async () => {
    if (isWebBuildFresh()) return 'built already';
    await buildWeb();
    return 'built';
  },
};

/** In `npm test` one story for each role and for the main road of each feature: those with the tag `@main`. */
function browserTests(all: boolean, shard: string | undefined): Stage {
  return {
    name: 'e2e',
    title: 'browser tests',
    run: async () => {
      prepareReport(playwrightReport);
      const chosen = [...(all ? [] : ['--grep', '@main']), ...(shard === undefined ? [] : [shard])];
      const config = ['-c', join('e2e', 'playwright.config.ts')];
      const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
      await runCommand(process.execPath, [cli, 'test', ...config, ...chosen, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      });
      return undefined;
    },
    count: () => countPlaywright(playwrightReport),
    needs: ['browser', 'web'],
  };
}

/** The short form of `npm run attack`. Always the same seed: a run that fails can be repeated. */
const attack: Stage = {
  name: 'attack',
  title: 'attack',
  run: async () => {
    const parameters = ['--import', './scripts/node-24.js', join('drills', 'attack', 'attack.ts')];
    const said = await runCommand(process.execPath, [...parameters, '--calls', '4500', '--seed', '1']);
    return `${/^calls +(\S+)/m.exec(said)?.[1] ?? '?'} calls`;
  },
  needs: ['browser', 'web'],
};

/**
 * Stages of one row run side by side; a row begins when the one before it is through. Neither the unit tests nor the browser tests
 * keep two cores busy alone, since both wait for databases and pages.
 */
export function stageRows({ all = false, shard }: { all?: boolean; shard?: string | undefined }): Stage[][] {
  const rows = [
    [types, lint, web, browser],
    [unitTests(all), browserTests(all, shard)],
  ];
  return all ? [...rows, [attack]] : rows;
}

/** Of the tests that ran last, with what each file took. */
export function slowestFiles(count: number): { file: string; seconds: number }[] {
  return [...timesOfVitest(vitestReport), ...timesOfPlaywright(playwrightReport)]
    .map(({ file, seconds }) => ({ file: isAbsolute(file) ? relative(root, file) : file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

function prepareReport(file: string): void {
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
}
