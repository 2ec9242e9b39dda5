import { authErrors } from '../auth/auth.errors.ts';
import { generalErrors } from './general.errors.ts';

/** Every refusal of the product: its status and its text in both languages. */
export const errorCatalogue = {
  ...generalErrors,
  ...authErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;
