import { z } from 'zod';

/** A truth in an address, where everything is a text. Whoever makes a client from the description has a truth there as well. */
export const queryFlag = z.stringbool().meta({ type: 'boolean' });

/** The same where the bare name says yes: `?onlyVerificated`. */
export const bareQueryFlag = z
  .preprocess((given) => (given === '' ? 'true' : given), z.stringbool())
  .meta({ type: 'boolean' }) as unknown as typeof queryFlag;
