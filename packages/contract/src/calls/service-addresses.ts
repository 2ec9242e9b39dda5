import type { Call, CallBase } from './call.ts';

/** Where this server answers the calls of each base, whoever else may serve them elsewhere. */
export const serviceAddresses = {
  portal: '',
  personalAccountApi: '/personal-account',
  gateway: '/gateway',
  extraEduApi: '/gateway/extra-edu',
  coordinateSupportApi: '/coordinate-support',
} as const satisfies Record<CallBase, string>;

export function addressOf({ base, path }: Pick<Call, 'base' | 'path'>): string {
  return `${serviceAddresses[base]}${path}`;
}
