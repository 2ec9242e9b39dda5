import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '@zachetka/contract/calls/service-addresses';
import { noticesCalls } from '@zachetka/contract/platform/notices/notices.calls';
import { AppError } from '../../../../lib/app-error.ts';

type Secrets = () => Promise<readonly [string, ...string[]]>;

const sign = (secret: string, personId: number) =>
  createHmac('sha256', secret).update(`no letters to ${personId}`).digest('base64url');

/** Good for as long as letters are kept: whoever has the letter may end the letters, and nothing else. */
export async function unsubscribeLink(
  secrets: Secrets,
  publicUrl: string,
  personId: number,
): Promise<string> {
  const [secret] = await secrets();
  return `${publicUrl}${addressOf(noticesCalls.unsubscribe)}?person=${personId}&signature=${sign(secret, personId)}`;
}

export async function assertUnsubscribeLink(
  secrets: Secrets,
  { person, signature }: { person: number; signature: string },
): Promise<void> {
  const given = Buffer.from(signature);
  const isRight = (await secrets())
    .map((secret) => Buffer.from(sign(secret, person)))
    .some((right) => right.length === given.length && timingSafeEqual(right, given));
  if (!isRight) throw new AppError('linkInvalid');
}
