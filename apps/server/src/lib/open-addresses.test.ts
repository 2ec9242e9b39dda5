import { once } from 'node:events';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOpenAddress, openAddresses } from './open-addresses.ts';

describe('an address that is not routed in the internet', () => {
  it.each([
    ...'0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255'.split(
      ' ',
    ),
    ...'192.0.0.1 192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255'.split(' '),
    ...'0x7f000001 2130706433 0177.0.0.1 127.1'.split(' '),
    // IPv4 within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
    ...'::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 ::7f00:1 ::ffff:0:127.0.0.1'.split(' '),
    ...'64:ff9b::127.0.0.1 64:ff9b:1::a00:1 2002:7f00:1:: 2002:a00:1::1 2001:0:7f00:1::'.split(' '),
    ...':: ::1 ::1%lo fe80::1 febf::1 fec0::1 fc00::1 fd12::1 ff02::1 100::1'.split(' '),
    ...'2001:db8::1 3fff::1 5f00::1 4000::1 localhost x'.split(' '),
    '',
  ])('such as %s is none to send to', (address) => {
    expect(isOpenAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2a00:1450:4010::1', '2600::1', '::ffff:8.8.8.8'])(
    'is not %s',
    (address) => {
      expect(isOpenAddress(address)).toBe(true);
    },
  );
});

describe('a connection', () => {
  it('is made to the address that was judged, and ends at once where it leads elsewhere', async () => {
    const bytes: Buffer[] = [];
    const server = createServer((socket) =>
      socket.on('data', (chunk) => bytes.push(chunk)).on('error', () => {}),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { agent } = openAddresses([]);
    // By an address, which nobody looks up, and by a name.
    for (const host of ['127.0.0.1', 'localhost']) {
      const asked = request({ host, port, agent });
      asked.end('secret');
      const [error] = (await once(asked, 'error')) as [Error];
      expect(error.name).toBe('PrivateAddress');
    }
    expect(Buffer.concat(bytes).toString()).not.toContain('secret');
  });
});
