import { z } from 'zod';

/** A truth in an address, where everything is a text. Whoever makes a client from the description has a truth there as well. */
export const queryFlag = z.stringbool().meta({ type: 'boolean' });
