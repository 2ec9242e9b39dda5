import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { Agent, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import ipaddr from 'ipaddr.js';

/**
 * The portal sends to where an administrator says (webhooks) or a browser (push): it must be no way to reach whatever else the portal's
 * network has.
 */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** All that is routed of IPv6. What is not in it may hide an address of IPv4: `::127.0.0.1` does. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3');

/** Only what is routed in the internet: neither this machine nor its network, under whatever spelling, nor what leads there by a detour. */
export function isOpenAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(routed));
}

export type OpenAddresses = {
  /** When an address is given. That it can't be resolved is no reason to refuse it: what it resolves to is asked when something is sent. */
  assertOpen: (url: URL) => Promise<void>;
  /** Before something is sent; what can only be known of the resolved address is held by `agent`. */
  assertMaySend: (url: URL) => void;
  /** Connects to the very addresses that were looked at, and to no others. */
  agent: Agent;
};

/** `privateHosts` may be anywhere, and need no https. */
export function openAddresses(privateHosts: readonly string[]): OpenAddresses {
  const isAllowed = (host: string) => privateHosts.includes(host);

  const assertMaySend = ({ protocol, hostname }: URL) => {
    const host = bare(hostname);
    if (isAllowed(host)) return;
    if (protocol !== 'https:' || (isIP(host) !== 0 && !isOpenAddress(host))) throw new PrivateAddress(host);
  };

  const judge = (host: string, found: readonly Pick<LookupAddress, 'address'>[]) => {
    if (!isAllowed(host) && !found.every(({ address }) => isOpenAddress(address)))
      throw new PrivateAddress(host);
  };

  const judgedLookup: LookupFunction = (host, options: LookupOptions, callback) => {
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
  };

  return {
    assertMaySend,
    assertOpen: async (url) => {
      assertMaySend(url);
      const host = bare(url.hostname);
      judge(host, await lookUp(host, { all: true }).catch(() => []));
    },
    agent: new OpenAgent(judgedLookup, judge),
  };
}

type Judge = (host: string, found: readonly { address: string }[]) => void;

class OpenAgent extends Agent {
  readonly #lookup: LookupFunction;
  readonly #judge: Judge;

  constructor(judgedLookup: LookupFunction, judge: Judge) {
    super();
    this.#lookup = judgedLookup;
    this.#judge = judge;
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection({ ...options, lookup: this.#lookup }, callback);
    // An address that needs no lookup is judged here, and every other one once more: by where the connection really leads.
    socket?.once('connect', () => {
      const { remoteAddress: address = '' } = socket as Duplex & { remoteAddress?: string };
      try {
        this.#judge(bare(options.host ?? ''), [{ address }]);
      } catch (refusal) {
        socket.destroy(refusal as Error);
      }
    });
    return socket;
  }
}

/** An address of IPv6 stands in brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
