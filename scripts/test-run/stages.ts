import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWeb, builtWeb, isWebBuildFresh } from '../web-build.ts';
import { type Counts, countPlaywright, countVitest, namePassedLate } from './count-results.ts';
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

const types: Stage = {
  name: 'types',
  title: 'types',
  run: async () => {
    // What is around the product is one project: each of its parts imports the server, which would be checked again for each.
    const projects = globSync(['{packages,apps}/*/tsconfig*.json', 'tsconfig.json'], { cwd: root }).filter(
      hasSources,
    );
    const pretty = ['--pretty', process.stdout.isTTY ? 'true' : 'false'];
    await Promise.all(projects.map((project) => runTool('typescript', ['-p', project, ...pretty])));
    return `${projects.length} projects`;
  },
};

const lint: Stage = {
  name: 'lint',
  title: 'lint and format',
  run: async () => {
    await Promise.all([
      runTool('oxlint', ['--type-aware', '--deny-warnings']),
      runTool('@biomejs/biome', ['check', '--diagnostic-level=warn', '.']),
    ]);
    return undefined;
  },
};

const unit: Stage = {
  name: 'unit',
  title: 'unit and API tests',
  run: async () => {
    prepareReport(vitestReport);
    prepareReport(contractReport);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    // The test of the built app has no need to build it a second time.
    await runTool('vitest', ['run', ...reporters], isWebBuildFresh() ? { WEB_BUILD: builtWeb } : {});
    const { summary } = JSON.parse(readFileSync(contractReport, 'utf8')) as { summary: string };
    return summary;
  },
  count: () => countVitest(vitestReport),
};

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

const e2e: Stage = {
  name: 'e2e',
  title: 'browser tests',
  run: async () => {
    prepareReport(playwrightReport);
    const config = ['-c', join('e2e', 'playwright.config.ts')];
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    await runCommand(process.execPath, [cli, 'test', ...config, '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    });
    const late = namePassedLate(playwrightReport);
    return late.length > 0 ? `only at the second try: ${late.join('; ')}` : undefined;
  },
  count: () => countPlaywright(playwrightReport),
  needs: ['browser', 'web'],
};

/** The short form of `npm run attack`. Always the same seed: a run that fails can be repeated. */
const attack: Stage = {
  name: 'attack',
  title: 'attack',
  run: async () => {
    const parameters = ['--import', './scripts/node-24.js', join('attack', 'attack.ts')];
    const said = await runCommand(process.execPath, [...parameters, '--calls', '4500', '--seed', '1']);
    return `${/^calls +(\S+)/m.exec(said)?.[1] ?? '?'} calls`;
  },
  needs: ['browser', 'web'],
};

/** Stages of one row run side by side; a row begins when the one before it is through. */
export const rows: readonly (readonly Stage[])[] = [[types, lint, browser], [web], [unit], [attack], [e2e]];

/** The compiler takes a project without a single source for a mistake. */
function hasSources(project: string): boolean {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: join(root, dirname(project)),
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return sources.length > 0;
}

function prepareReport(file: string): void {
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
}
