import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const page = read('docs/installation.md');
const commands = all(page, /^```sh\n([\s\S]*?)^```$/gm).join('\n');
const [settings = ''] = all(page, /^```ini\n([\s\S]*?)^```$/gm);

describe('docs/installation.md', () => {
  it('has ten steps', () => {
    expect(all(page, /^## (\d+)\. /gm)).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)));
  });

  it('has commands that a shell can read', () => {
    expect(() => execFileSync('sh', ['-n'], { input: commands })).not.toThrow();
  });

  it('runs and copies what is there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = all(commands, /npm run ([\w:-]+)/g);
    expect(run).toEqual(expect.arrayContaining(['build', 'check:production', 'import']));
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
    const copied = all(commands, /\b(deploy\/[\w./@-]+)/g);
    expect(copied.length).toBeGreaterThan(7);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('starts units that it has copied', () => {
    const started = all(commands, /(zachetka[\w-]*(?:@\d+|@\$port|\.service|\.timer)\b)/g).map((name) =>
      name.replace(/@(?:\d+|\$port)$/, '@.service'),
    );
    expect(started).toContain('zachetka@.service');
    for (const unit of started) expect(commands).toContain(`deploy/systemd/${unit}`);
  });

  it('makes every file and folder that the services look for', () => {
    const services = ['zachetka@.service', 'secrets.conf', 'zachetka-dump.service'].map((file) =>
      read(`deploy/systemd/${file}`),
    );
    const wanted = services.flatMap((text) =>
      all(text, /^(?:LoadCredential=[\w.-]+:|EnvironmentFile=|ReadWritePaths=)(\S+)$/gm),
    );
    expect(wanted.length).toBeGreaterThan(7);
    expect(wanted.filter((path) => !page.includes(path))).toEqual([]);
    const [certificates = ''] = all(
      read('deploy/nginx/zachetka.conf'),
      /ssl_certificate (.*)\/fullchain\.pem;/g,
    );
    expect(commands).toContain(certificates);
  });

  it('has settings that are fit for others, together with the secrets of their files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'installation-'));
    try {
      writeFileSync(join(folder, 'portal.env'), settings);
      writeFileSync(join(folder, 'database-url'), 'postgres://zachetka:secret@127.0.0.1:5432/zachetka\n');
      writeFileSync(join(folder, 'oidc-client-secret'), 'secret\n');
      writeFileSync(join(folder, 'smtp-url'), 'smtp://zachetka:secret@mail.university.example:587\n');
      writeFileSync(join(folder, 'audit-key'), `${'ab'.repeat(32)}\n`);
      const script = read('deploy/systemd/settings.sh').replaceAll('/etc/zachetka', folder);
      const said = execFileSync('sh', ['-c', `${script}\nenv -0`], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      });
      const given = said
        .split('\0')
        .map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]);
      const config = readConfig(Object.fromEntries(given) as Record<string, string>);
      expect(config).toMatchObject({
        isLive: true,
        embeddedLogin: false,
        misspelt: [],
        MAIL_FROM: '"Зачётка" <no-reply@university.example>',
        DATABASE_URL: 'postgres://zachetka:secret@127.0.0.1:5432/zachetka',
        SMTP_URL: 'smtp://zachetka:secret@mail.university.example:587',
        AUDIT_KEY: 'ab'.repeat(32),
        OIDC_CLIENT_SECRET: 'secret',
      });
      const named = all(settings, /^([A-Z_]+)=/gm);
      expect(named.filter((name) => !(name in config))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
