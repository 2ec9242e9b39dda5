import type { AppConfig } from '@zachetka/contract/platform/app-config/app-config.schemas';

export const fakeConfig: AppConfig = {
  personalAccountApi: '/personal-account',
  gateway: '/gateway',
  extraEduApi: '/gateway/extra-edu',
  coordinateSupportApi: 'https://schedule.example/api',
  links: {
    loginPage: '/gateway/auth/login',
    loginAccountPage: '/placeholder/login-account',
    personalAccount: '/placeholder/personal-account',
    technicalSupport: '/placeholder/support',
    lessonPage: '/placeholder/lesson',
    certificateRequest: '/placeholder/certificate',
  },
  defaultLanguage: 'ru',
  timeZone: 'Europe/Moscow',
  uploadLimitBytes: 5_242_880,
  embeddedLogin: true,
  tokenInAddress: true,
};
