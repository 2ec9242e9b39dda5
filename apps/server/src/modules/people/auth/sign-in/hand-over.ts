import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../lib/app-error.ts';
import { handOverSeconds } from './sign-in-cookies.ts';
import type { SignInParts } from './sign-in-parts.ts';

/**
 * The last step of a sign-in: the app gets its token. The code comes through the address and is seen by whoever sees addresses; the
 * proof lies in a cookie of the browser that began the sign-in. Either is worth nothing without the other, both hold once, and so a
 * link that somebody sends can't sign anybody in.
 */
type HandOver = { code: string; proof: string; hash: string };

export function newHandOver(): HandOver {
  const [code, proof] = [randomText(), randomText()];
  return { code, proof, hash: hashOf(code, proof) };
}

export async function takeToken(
  { cookies, sessions, tokens }: SignInParts,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string }> {
  const proof = cookies.takeHandOver(request, reply, code);
  if (proof === undefined) throw new AppError('signInExpired');
  const notBefore = new Date(Date.now() - handOverSeconds * 1000);
  const taken = await sessions.takeHandOver(hashOf(code, proof), notBefore);
  if (!taken) throw new AppError('signInExpired');
  const token = await tokens.issue(taken.directoryId, taken);
  cookies.giveToken(reply, token);
  return { token };
}

function hashOf(code: string, proof: string): string {
  return createHash('sha256').update(`${code}\n${proof}`).digest('base64url');
}

function randomText(): string {
  return randomBytes(24).toString('base64url');
}
