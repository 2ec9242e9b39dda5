import { appConfig } from '@zachetka/contract/platform/app-config/app-config.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeAppConfig } from './describe-app-config.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /config.json', () => {
  it('answers anyone, with the bases of our own server by default', async () => {
    const answer = await test.app.inject('/config.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      personalAccountApi: '/personal-account',
      gateway: '/gateway',
      extraEduApi: '/gateway/extra-edu',
      coordinateSupportApi: '/coordinate-support',
      links: {
        loginPage: '/gateway/auth/login',
        loginAccountPage: '/university-login/account',
        personalAccount: '/placeholder/personal-account',
        technicalSupport: '/placeholder/support',
        lessonPage: '/placeholder/lesson',
        certificateRequest: '/placeholder/certificate',
      },
      defaultLanguage: 'ru',
      timeZone: 'Europe/Moscow',
      utcOffset: { seconds: 10_800, since: expect.any(String), until: expect.any(String) },
      uploadLimitBytes: 5_242_880,
      tokenInAddress: true,
      embeddedLogin: true,
    });
  });

  it('leads nowhere that does not answer', async () => {
    const { links } = appConfig.parse((await test.app.inject('/config.json')).json());
    const { loginPage: _startsASignIn, personalAccount, lessonPage, ...others } = links;
    for (const address of [
      `${personalAccount}/account`,
      `${lessonPage}/7`,
      personalAccount,
      ...Object.values(others),
    ]) {
      expect((await test.app.inject(address)).statusCode, address).toBe(200);
    }
  });
});

describe('the settings of a university', () => {
  it('lead to its own services', () => {
    const described = describeAppConfig(
      readConfig({
        OIDC_ISSUER: 'https://login.example',
        OIDC_CLIENT_ID: 'portal',
        GATEWAY: 'https://api.example/gateway/',
        LOGIN_URL: 'https://login.example/sso',
        LESSON_URL: 'https://lms.example/view?id={id}',
        TIME_ZONE: 'Asia/Yekaterinburg',
        UPLOAD_LIMIT_MB: '7.5',
      }),
    );
    expect(described).toMatchObject({
      gateway: 'https://api.example/gateway',
      links: { loginPage: 'https://login.example/sso', lessonPage: 'https://lms.example/view?id={id}' },
      timeZone: 'Asia/Yekaterinburg',
      uploadLimitBytes: 7_864_320,
      embeddedLogin: false,
    });
  });

  it('name a time zone that exists', () => {
    expect(() => readConfig({ TIME_ZONE: 'Mars/Olympus' })).toThrow('TIME_ZONE');
  });
});
