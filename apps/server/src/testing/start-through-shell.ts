import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Stands for npm and its shell: starts the portal and can be killed without the portal's being told. */
spawn(process.execPath, [...process.execArgv, fileURLToPath(new URL('../main.ts', import.meta.url))], {
  env: { ...process.env, PORT: '0', DEMO_STUDENTS: '0' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
