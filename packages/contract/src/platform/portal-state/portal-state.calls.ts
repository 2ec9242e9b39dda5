import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './portal-state.schemas.ts';

export const portalStateCalls = defineCalls<typeof schemas>()(
  { feature: 'portal-state', base: 'gateway' },
  {
    readPortalState: {
      method: 'GET',
      path: '/lks-back/api/portal-state',
      access: 'superAdmin',
      summary:
        'How the portal is: database, disks, backups, what waits to be sent, and whether its settings are fit',
      answer: 'portalState',
    },
  },
);
