import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMegabytes } from '@zachetka/contract/platform/import/import-kinds';
import { describe, expect, it } from 'vitest';
import { anchorsIn } from './documents/markdown.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const deployed = globSync('deploy/**/*.{yaml,yml,env,service,conf,json}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const without = (found: readonly string[], known: ReadonlySet<string>) =>
  [...new Set(found)].filter((name) => !known.has(name));

/** Comments are for people; they may name whatever they like. */
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '');
const alerts = () => withoutComments(read('deploy/prometheus/alerts.yml'));

describe('what is in deploy/ speaks of this portal', () => {
  it('asks Prometheus for metrics that the portal has', () => {
    const known = metricsOfThePortal();
    expect(known.size).toBeGreaterThan(20);
    const questions = {
      alerts: all(alerts(), /expr: (?:\|\n)?((?:.*\n)+?) +for: /g),
      tests: all(read('deploy/prometheus/alerts.test.yml'), /series: '(.*?)'/g),
      dashboard: all(read('deploy/grafana/zachetka.json'), /"(?:expr|query)": "(.*)"/g),
    };
    for (const [where, texts] of Object.entries(questions)) {
      const named = texts.flatMap(metricsIn);
      expect(named.length, where).toBeGreaterThan(10);
      expect(without(named, known), where).toEqual([]);
    }
  });

  it('gives the portal settings that it knows', () => {
    const settings = all(read('apps/server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm);
    const [, secrets = ''] =
      /const secretSettings = \[([^\]]+)\]/.exec(read('apps/server/src/config.ts')) ?? [];
    // Of PostgreSQL's own image and programs.
    const foreign = [
      'POSTGRES_USER',
      'POSTGRES_DB',
      'POSTGRES_PASSWORD_FILE',
      'PGSERVICEFILE',
      'PORTAL_PASSWORD_FILE',
    ];
    const known = new Set([
      ...settings,
      ...all(secrets, /'(\w+)'/g).map((name) => `${name}_FILE`),
      ...foreign,
    ]);
    const given = deployed.flatMap((path) =>
      all(
        withoutComments(read(path)),
        /(?:^\s*(?:- |Environment=)?|\$\{)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?==|: |:\?|:-)/gm,
      ),
    );
    expect(given).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'METRICS_PORT', 'BACKUP_FOLDER']));
    const ofThePortal = given.filter((name) => !/^(?:PATRONI|ETCD)_/.test(name));
    expect(without(ofThePortal, known)).toEqual([]);
  });

  it('leads from HAProxy to where Patroni listens, on the machines that etcd knows', () => {
    const patroni = read('deploy/patroni/patroni.yml');
    const haproxy = read('deploy/patroni/haproxy.cfg');
    const [health = ''] = all(patroni, /^restapi:\n(?: +#.*\n)* +listen: [\d.]+:(\d+)$/gm);
    const [port = ''] = all(patroni, /^postgresql:\n(?: +#.*\n)* +listen: [\d.]+:(\d+)$/gm);
    const machines = all(patroni, /([\d.]+):2379/g);
    expect(machines.length).toBe(3);
    expect(all(haproxy, /check port (\d+)/g)).toEqual([health, health]);
    const servers = machines.map((machine) => `${machine}:${port}`);
    expect(all(haproxy, /^ {2}server \w+ (\S+)$/gm)).toEqual([...servers, ...servers]);
    const members = all(read('deploy/patroni/etcd.env'), /^ETCD_INITIAL_CLUSTER=(.*)$/gm).join();
    expect(all(members, /http:\/\/([\d.]+):/g)).toEqual(machines);
    const nodes = all(read('deploy/patroni/node.env'), /CONNECT_ADDRESS=(\S+)/g);
    expect(nodes).toEqual([`${machines[0]}:${health}`, `${machines[0]}:${port}`]);
  });

  it('keeps the lock of the primary where a former one cannot take it back', () => {
    // Patroni 3.0.2, which Debian 12 has, writes over it with version 3 of etcd's protocol.
    expect(all(read('deploy/patroni/patroni.yml'), /^(etcd3?):$/gm)).toEqual(['etcd']);
    expect(all(read('deploy/patroni/etcd.env'), /^ETCD_ENABLE_V2=(.*)$/gm)).toEqual(['true']);
    expect(all(read('deploy/patroni/try.sh'), /--enable-v2=(\w+)/g)).toEqual(['true']);
  });

  it('asks after its health where it answers', () => {
    const routes = new Set(all(read('apps/server/src/plugins/health.ts'), /routes\.get\('([^']+)'/g));
    const probes = deployed.flatMap((path) =>
      all(read(path), /(?:httpGet: \{ path: |http:\/\/127\.0\.0\.1:3000)(\/\w+)/g),
    );
    expect(probes.length).toBe(4);
    expect(without(probes, routes)).toEqual([]);
  });

  it('lets the largest body through that the portal takes', () => {
    const limits = ['deploy/nginx/zachetka.conf', 'deploy/kubernetes/base/ingress.yaml'].flatMap((path) =>
      all(read(path), /(?:client_max_body_size|proxy-body-size:) (\d+)m/g).map(Number),
    );
    expect(limits).toEqual([importMegabytes.csv + 1, importMegabytes.csv + 1]);
  });

  it('starts the portal by what is there', () => {
    const started = deployed
      .filter((path) => path.endsWith('.service'))
      .flatMap((path) => all(read(path), /(?<= )(?:\.\/)?(scripts\/[\w-]+\.[jt]s)/g));
    expect(started.length).toBe(4);
    expect(started.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  });
});

describe('docs/handbook.md', () => {
  const names = all(alerts(), /- alert: (\w+)/g);

  it('says what to do for each alarm, and for no other', () => {
    expect(names.length).toBe(12);
    expect(all(read('docs/handbook.md'), /^## ([A-Z]\w+)$/gm)).toEqual(names);
  });

  it('is where each alarm leads to, and each is tried', () => {
    const leads = all(alerts(), /runbook: docs\/handbook\.md#(\w+)/g);
    expect(leads).toEqual(names.map((name) => name.toLowerCase()));
    expect(without(leads, anchorsIn(read('docs/handbook.md')))).toEqual([]);
    const rung = all(read('deploy/prometheus/alerts.test.yml'), /alertname: (\w+)\n\s+exp_alerts:/g);
    expect(without(names, new Set(rung))).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = all(read('docs/handbook.md'), /npm run ([\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(3);
    expect(without(commands, new Set(Object.keys(scripts)))).toEqual([]);
  });
});

/** Those of the code, those that its library adds, and Prometheus' own. */
function metricsOfThePortal(): Set<string> {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .filter((text) => /prom-client|metrics\.countAnswers|addGauge/.test(text));
  const own = sources.flatMap((text) => [
    ...all(text, /\bname: '([a-z]+(?:_[a-z]+)+)'/g),
    ...all(text, /^ {4}([a-z]+(?:_[a-z]+)+): \{/gm),
    ...(/name: `disk_\$\{kind\}_bytes`/.test(text) ? ['disk_free_bytes', 'disk_total_bytes'] : []),
  ]);
  const library = globSync('node_modules/prom-client/lib/metrics/*.js', { cwd: root }).flatMap((path) =>
    all(read(path), /'((?:process|nodejs)_[a-z0-9_]+)'/g),
  );
  return new Set([...own, ...library, 'up']);
}

/** The names in a question: neither functions nor labels, and without what a histogram adds to its own. */
function metricsIn(question: string): string[] {
  const bare = question.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ');
  return all(bare, /\b((?:[a-z]+(?:_[a-z0-9]+)+|up)\b)(?!\s*\()/g).map((name) =>
    name.replace(/(?<=_seconds)_(?:count|sum|bucket)$/, ''),
  );
}
