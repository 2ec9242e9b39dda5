import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Database, Transaction } from '../../../../db/connect.ts';
import { writeLetter } from './letter.ts';
import {
  claimReader,
  composeLetter,
  dropLetters,
  findReader,
  lockReader,
  noteFailed,
  noteSent,
  readLetter,
} from './outbox.queries.ts';

const seconds = 1000;
/** Over some seventeen hours. */
const maxAttempts = 10;
const longestPauseMinutes = 360;

export type MailSettings = {
  smtpUrl: string;
  from: string;
  publicUrl: string;
  unsubscribeLink: (personId: number) => Promise<string>;
};

export type PostOffice = {
  /** Every letter that is due. Answers how many went out. */
  sendDue: (database: Database, log: FastifyBaseLogger) => Promise<number>;
  close: () => void;
};

type Outcome = 'sent' | 'nothing' | 'failed' | 'unreachable';

export function openPostOffice({ smtpUrl, from, publicUrl, unsubscribeLink }: MailSettings): PostOffice {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
  const { hostname } = new URL(publicUrl);

  /** What a letter tells is settled before it is sent: see `sendLetter`. */
  const beginLetter = async (tx: Transaction): Promise<number | undefined> => {
    const personId = await claimReader(tx);
    if (personId !== undefined) await composeLetter(tx, personId);
    return personId;
  };

  /**
   * It goes out within the transaction that notes it: a process that is killed before it goes out has noted nothing, and another
   * one sends it. Killed in the very moment after, the very same letter goes once more, under the same id, by which mail servers
   * and readers know it: whatever has happened since is in the next letter.
   */
  const sendLetter = async (tx: Transaction, personId: number): Promise<Outcome> => {
    if (!(await lockReader(tx, personId))) return 'nothing';
    const notices = await readLetter(tx, personId);
    const [first] = notices;
    if (!first) return 'nothing';
    const { email, language, isHere } = await findReader(tx, personId);
    if (email === null || !isHere) {
      await dropLetters(tx, personId);
      return 'nothing';
    }
    const ids = notices.map(({ id }) => id);
    try {
      await transport.sendMail({
        from,
        to: email,
        ...writeLetter(notices, { language, publicUrl }),
        messageId: `<notices.${first.letter}@${hostname}>`,
        list: { unsubscribe: { url: await unsubscribeLink(personId), comment: '' } },
        headers: {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
    } catch (error) {
      const { problem, isFinal, isUnreachable, isUndecided } = judgeFailure(error);
      const attempts = first.attempts + 1;
      const pauseMinutes = Math.min(longestPauseMinutes, 2 ** (attempts - 1));
      await noteFailed(tx, ids, {
        problem,
        isUndecided,
        pauseMinutes: isFinal || attempts >= maxAttempts ? null : pauseMinutes,
      });
      return isUnreachable ? 'unreachable' : 'failed';
    }
    await noteSent(tx, ids);
    return 'sent';
  };

  return {
    sendDue: async (database, log) => {
      for (let sent = 0; ; ) {
        const personId = await database.transaction(beginLetter);
        if (personId === undefined) return sent;
        const outcome = await database.transaction((tx) => sendLetter(tx, personId));
        if (outcome === 'sent') sent += 1;
        if (outcome === 'failed' || outcome === 'unreachable')
          log.warn({ outcome }, 'a letter could not be sent');
        // The others would only wait for the same server: their turn comes with the next round.
        if (outcome === 'unreachable') return sent;
      }
    },
    close: () => transport.close(),
  };
}

type Judgement = { problem: string; isFinal: boolean; isUnreachable: boolean; isUndecided: boolean };

/** A mail server that says 5xx will not change its mind; one that was never reached has taken nothing. */
function judgeFailure(error: unknown): Judgement {
  const {
    message = String(error),
    responseCode,
    syscall,
    code,
  } = error as { message?: string; responseCode?: number; syscall?: string; code?: string };
  const isUnreachable = responseCode === undefined;
  return {
    problem: message.trim().slice(0, 500) || 'unknown',
    isFinal: !isUnreachable && responseCode >= 500,
    isUnreachable,
    isUndecided: isUnreachable && syscall !== 'connect' && code !== 'EDNS',
  };
}
