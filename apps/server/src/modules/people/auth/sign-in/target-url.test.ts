import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../lib/app-error.ts';
import { createTargetUrls } from './target-url.ts';

const targets = createTargetUrls({
  publicUrl: 'https://zachetka.example.org',
  allowed: ['https://portal.example.org/app', 'http://10.0.0.5:8080'],
  loopbackAliases: false,
});

const resolved = (targetUrl: string | undefined) => targets.resolve(targetUrl).href;

describe('a target that is accepted', () => {
  it.each([
    [undefined, 'https://zachetka.example.org/'],
    ['', 'https://zachetka.example.org/'],
    ['/', 'https://zachetka.example.org/'],
    ['/gateway/auth/callback', 'https://zachetka.example.org/'],
    ['https://zachetka.example.org/gateway/auth/callback', 'https://zachetka.example.org/'],
    ['https://zachetka.example.org/gateway/auth/callback/?x=1', 'https://zachetka.example.org/'],
    ['https://ZACHETKA.example.org:443/portfolio', 'https://zachetka.example.org/portfolio'],
    ['/callback/university?x=1', 'https://zachetka.example.org/callback/university?x=1'],
    ['https://portal.example.org/app', 'https://portal.example.org/app'],
    ['https://portal.example.org/app/deep?x=1#y', 'https://portal.example.org/app/deep?x=1#y'],
    ['https://portal.example.org/other/../app/x', 'https://portal.example.org/app/x'],
    ['http://10.0.0.5:8080/anything', 'http://10.0.0.5:8080/anything'],
  ])('%s', (targetUrl, expected) => {
    expect(resolved(targetUrl)).toBe(expected);
  });
});

describe('a target that is refused', () => {
  it.each([
    'https://evil.example/',
    'https://zachetka.example.org.evil.example/',
    'https://evil.example/https://zachetka.example.org/',
    'https://zachetka.example.org@evil.example/',
    'https://user@zachetka.example.org/',
    'https://user:password@zachetka.example.org/',
    'http://zachetka.example.org/',
    'https://zachetka.example.org:8443/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'https:\\\\zachetka.example.org\\@evil.example',
    'https:/\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    '/\tevil',
    '/\t/evil.example/',
    'https://zachetka.example.org\n.evil.example/',
    ' https://zachetka.example.org/',
    'https://zachetka.example.org/\u0000',
    'https://zachetka.example.org/\u202eevil',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://zachetka.example.org/',
    'zachetka.example.org',
    'gateway/auth/callback',
    'https://portal.example.org/',
    'https://portal.example.org/apple',
    'https://portal.example.org/app/../admin',
    'https://portal.example.org/app/%2e%2e/admin',
    'https://portal.example.org/app/..%2fadmin',
    'https://portal.example.org/app%2f..%2fadmin',
    'https://portal.example.org/app/..%5cadmin',
    'https://portal.example.org/APP',
    'http://10.0.0.5/',
    'https://zachetka.example.org/gateway/auth/login',
    'https://zachetka.example.org/gateway/extra-edu/api/portfolios',
    '/university-login/session/end',
    '/callback/../gateway/auth/login',
    'https://127.0.0.1/',
    'https://%65vil.example/',
    'https://[::1]/',
    'https://',
    'https://zachetka.example.org:99999/',
  ])('%j', (targetUrl) => {
    expect(() => resolved(targetUrl)).toThrow(new AppError('targetUrlRefused'));
  });
});

describe('a portal without a public address', () => {
  const local = createTargetUrls({ publicUrl: 'http://localhost:3000', allowed: [], loopbackAliases: true });

  it.each([
    'http://127.0.0.1:3000/portfolio',
    'http://[::1]:3000/portfolio',
    'http://localhost:3000/portfolio',
  ])('is the same one as %s', (targetUrl) => {
    expect(local.resolve(targetUrl).href).toBe('http://localhost:3000/portfolio');
  });

  it.each([
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    'http://127.0.0.1.evil.example:3000/',
    'http://192.168.1.5:3000/',
  ])('is another one than %s', (targetUrl) => {
    expect(() => local.resolve(targetUrl)).toThrow(new AppError('targetUrlRefused'));
  });
});

it('knows every origin that a sign-in may end on', () => {
  expect(targets.origins).toEqual([
    'https://zachetka.example.org',
    'https://portal.example.org',
    'http://10.0.0.5:8080',
  ]);
});
