import type { AppConfig } from '@zachetka/contract/platform/app-config/app-config.schemas';

let current: AppConfig | undefined;

/** One build runs at any university: its services and its pages are named in an answer of its server. */
export function setRuntimeConfig(config: AppConfig): void {
  current = config;
}

export function runtimeConfig(): AppConfig {
  if (!current) throw new Error('the configuration is read before anything is rendered');
  return current;
}
