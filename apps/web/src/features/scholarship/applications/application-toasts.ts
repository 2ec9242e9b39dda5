import { toast } from 'react-hot-toast/headless';
import { ApiError } from '@/lib/api-client.ts';

const successDuration = 3000;

export function notifySuccess(text: string): void {
  toast.success(text, { duration: successDuration });
}

/** Done, and no good news. */
export function notifyDone(text: string): void {
  toast(text, { duration: successDuration });
}

export function notifyFailure(text: string): void {
  toast.error(text);
}

/** What failed, and why: the server's reason where it gave one, or that it could not be reached. */
export function failureText(what: string, error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? error.message : '';
  return reason === '' ? what : `${what}. ${reason}`;
}
