import { appConfigCalls } from '@zachetka/contract/platform/app-config/app-config.calls';
import { addressOf, asAnswer } from './api-client.ts';
import { setRuntimeConfig } from './runtime-config.ts';

/** Without the headers of a call: index.html has asked for it already, and the browser takes that answer for the same request only. */
export async function loadRuntimeConfig(): Promise<void> {
  const call = appConfigCalls.readAppConfig;
  const response = await fetch(addressOf(call));
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`);
  setRuntimeConfig(asAnswer(call, await response.json()));
}
