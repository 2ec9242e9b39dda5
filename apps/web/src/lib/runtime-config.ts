import type { AppConfig } from '@zachetka/contract/app-config/app-config.schemas';

export type ServiceBase = 'personalAccountApi' | 'gateway' | 'extraEduApi' | 'coordinateSupportApi';

let current: AppConfig | undefined;

/** One build runs at any university: its services and its pages are named in `/config.json`. */
export async function loadRuntimeConfig(): Promise<void> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
  setRuntimeConfig((await answer.json()) as AppConfig);
}

export function setRuntimeConfig(config: AppConfig): void {
  current = config;
}

export function runtimeConfig(): AppConfig {
  if (!current) throw new Error('the configuration is read before anything is rendered');
  return current;
}
