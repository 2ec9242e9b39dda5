import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../find-free-port.ts';

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx');
/** Debian keeps it where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

export type Answered = {
  id: string;
  at: number;
  port: number;
  status: number;
  request: string;
  tries: number;
};

export type Nginx = {
  port: number;
  /** What a browser has to be told to believe its certificate. */
  publicKeyHash: string;
  /** Everything that was asked so far. */
  answers: () => Answered[];
  stop: () => Promise<void>;
};

/** The files of `deploy/nginx` with other ports and a certificate of its own; around them only what an ordinary user needs to run it. */
export async function startNginx(folder: string, instances: readonly [number, number]): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const publicKeyHash = makeCertificate(folder);
  const site = readFileSync(join(deploy, 'zachetka.conf'), 'utf8')
    .replaceAll('/etc/zachetka/certificates', folder)
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `);
  const upstream = readFileSync(join(deploy, 'upstream.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${instances[1]}`);
  const log = join(folder, 'answers');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const around = [
    `pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1; events { worker_connections 1024; }`,
    'http {',
    `log_format answers '$request_id|$msec|$upstream_addr|$status|$request_method $request_uri';`,
    `access_log ${log} answers;`,
    ...temporary,
    `include ${folder}/upstream.conf; include ${folder}/site.conf;`,
    '}',
  ];
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'upstream.conf'), upstream);
  writeFileSync(join(folder, 'nginx.conf'), around.join('\n'));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env,
    stdio: 'inherit',
  });
  const ended = once(child, 'close');
  // A run that is broken off leaves nothing running.
  process.once('exit', () => child.kill());
  await sleep(500);
  if (child.exitCode !== null) throw new Error('nginx does not start');
  return {
    port,
    publicKeyHash,
    answers: () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map(readLine),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function makeCertificate(folder: string): string {
  const name = 'zachetka.example';
  const file = join(folder, 'fullchain.pem');
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', file];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  );
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function readLine(line: string): Answered {
  const [id = '', seconds, addresses = '', status, request = ''] = line.split('|');
  // One after the other where the first could not be reached.
  const tried = addresses.split(', ');
  const port = Number(tried.at(-1)?.split(':')[1] ?? 0);
  return { id, at: Number(seconds) * 1000, port, status: Number(status), request, tries: tried.length };
}
