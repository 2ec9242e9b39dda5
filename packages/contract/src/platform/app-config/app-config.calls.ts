import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './app-config.schemas.ts';

export const appConfigCalls = defineCalls<typeof schemas>()(
  { feature: 'app-config', base: 'portal' },
  {
    readAppConfig: {
      method: 'GET',
      path: '/config.json',
      access: 'public',
      summary: 'What the browser app needs to know to start',
      answer: 'appConfig',
    },
  },
);
