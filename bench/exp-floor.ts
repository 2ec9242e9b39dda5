import http from 'node:http';
import { connect } from 'node:net';
const server = http.createServer((_q, r) => { r.setHeader('content-length', 4000); r.end('x'.repeat(4000)); });
for (const where of [{ port: 4501, host: '127.0.0.1' }, { path: '/tmp/exp/h.sock' }]) {
  await new Promise<void>((r) => server.listen(where as any, r));
  const s = connect(where as any); await new Promise((r) => s.once('connect', r));
  const req = Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const ask = () => new Promise<void>((r) => { let n = 0; const on = (c: Buffer) => { n += c.length; if (n > 4000) { s.off('data', on); r(); } }; s.on('data', on); s.write(req); });
  for (let i = 0; i < 500; i++) await ask();
  const t: number[] = []; for (let i = 0; i < 3000; i++) { const a = performance.now(); await ask(); t.push(performance.now() - a); }
  t.sort((a, b) => a - b); console.log(JSON.stringify(where), 'p10', t[300]!.toFixed(3), 'median', t[1500]!.toFixed(3));
  s.destroy(); await new Promise<void>((r) => server.close(() => r()));
}
