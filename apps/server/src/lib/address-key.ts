import { isIPv6 } from 'node:net';

/**
 * Who is counted as one: an IPv4 address, or the network of an IPv6 one, since whoever has one address there has 2⁶⁴ of them.
 * A connection that is gone has no address any more; all of those are counted together.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined || address === '') return 'gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: left }, () => 0), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
