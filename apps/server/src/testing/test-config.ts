import { inject } from 'vitest';
import { type Config, readConfig } from '../config.ts';

export const testSecret = 'a secret that only the tests know, 32+';

/** The settings of a portal in a test: its files lie apart from those of a portal that runs beside the tests. */
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: testSecret,
    DATA_DIR: inject('dataFolder'),
    ...env,
  });
}
