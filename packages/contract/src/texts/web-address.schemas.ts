import { z } from 'zod';

/** What a browser opens or a server calls; no `javascript:` and no `mailto:`. */
export const webAddress = z.url({ protocol: /^https?$/ });
