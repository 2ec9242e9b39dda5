import { authCalls } from '@zachetka/contract/people/auth/auth.calls';
import type { AppConfig } from '@zachetka/contract/platform/app-config/app-config.schemas';
import type { Config } from '../../../config.ts';
import { offsetAround } from '../../../lib/clock-changes.ts';

export function describeAppConfig(config: Config, now = Date.now()): AppConfig {
  const gateway = withoutEndSlash(config.GATEWAY);
  const { seconds, from, until } = offsetAround(config.TIME_ZONE, now);
  return {
    personalAccountApi: withoutEndSlash(config.PERSONAL_ACCOUNT_API),
    gateway,
    extraEduApi: withoutEndSlash(config.EXTRA_EDU_API),
    coordinateSupportApi: withoutEndSlash(config.COORDINATE_SUPPORT_API),
    links: {
      loginPage: config.LOGIN_URL ?? `${gateway}${authCalls.startSignIn.path}`,
      loginAccountPage: config.loginAccountUrl,
      personalAccount: withoutEndSlash(config.PERSONAL_ACCOUNT_URL),
      technicalSupport: config.SUPPORT_URL,
      lessonPage: config.LESSON_URL,
      certificateRequest: config.CERTIFICATE_URL,
    },
    defaultLanguage: 'ru',
    timeZone: config.TIME_ZONE,
    utcOffset: { seconds, since: new Date(from).toISOString(), until: new Date(until).toISOString() },
    uploadLimitBytes: Math.round(config.UPLOAD_LIMIT_MB * 1_048_576),
    tokenInAddress: config.TOKEN_IN_ADDRESS,
    embeddedLogin: config.embeddedLogin,
  };
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
