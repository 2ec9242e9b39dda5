/** Shaped like a token of the portal; nobody has signed it. */
export function fakeToken(claims: Record<string, unknown>): string {
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;
}

function encode(part: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
