import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '../../../lib/app-error.ts';

/** The portal sends to where an administrator says: it must be no way to reach whatever else the portal's network has. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** Only what is routed in the internet: neither this machine nor its network, under whatever spelling. */
export function isOpenAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export type OpenAddresses = {
  /** When an address is given. That it can't be resolved is no reason to refuse it: what it resolves to is asked when something is sent. */
  assertOpen: (address: string) => Promise<void>;
  /** Before something is sent; what can only be known of the resolved address is held by `lookup`. */
  assertMaySend: (url: URL) => void;
  /** In place of the usual one: the connection goes to the very addresses that were looked at. */
  lookup: LookupFunction;
};

/** `privateHosts` may be anywhere, and need no https. */
export function openAddresses(privateHosts: readonly string[]): OpenAddresses {
  const isAllowed = (host: string) => privateHosts.includes(host);

  const assertMaySend = ({ protocol, hostname }: URL) => {
    const host = bare(hostname);
    if (isAllowed(host)) return;
    if (protocol !== 'https:' || (isIP(host) !== 0 && !isOpenAddress(host))) throw new PrivateAddress(host);
  };

  const judge = (host: string, found: readonly LookupAddress[]) => {
    if (!isAllowed(host) && !found.every(({ address }) => isOpenAddress(address)))
      throw new PrivateAddress(host);
  };

  return {
    assertMaySend,
    assertOpen: async (address) => {
      const url = new URL(address);
      const host = bare(url.hostname);
      try {
        assertMaySend(url);
        judge(host, await lookUp(host, { all: true }).catch(() => []));
      } catch (error) {
        if (!(error instanceof PrivateAddress)) throw error;
        throw new AppError('webhookAddressRefused', {
          params: { host },
          data: { host },
          fields: { address: 'webhookAddressRefused' },
        });
      }
    },
    lookup: (host, options: LookupOptions, callback) => {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '');
        try {
          judge(host, found);
        } catch (refusal) {
          return callback(refusal as Error, '');
        }
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      });
    },
  };
}

/** An address of IPv6 stands in brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
