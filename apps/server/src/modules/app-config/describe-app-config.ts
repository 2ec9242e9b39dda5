import type { AppConfig } from '@zachetka/contract/app-config/app-config.schemas';
import { authCalls } from '@zachetka/contract/auth/auth.calls';
import type { Config } from '../../config.ts';

export function describeAppConfig(config: Config): AppConfig {
  const gateway = withoutEndSlash(config.GATEWAY);
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
    uploadLimitBytes: Math.round(config.UPLOAD_LIMIT_MB * 1_048_576),
    tokenInAddress: config.TOKEN_IN_ADDRESS,
    embeddedLogin: config.embeddedLogin,
  };
}

function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
