import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** What it has taken, as a mail program reads it. */
  received: Email[];
  /** Whether it takes letters to that address. */
  answer: (address: string) => Error | null;
  /** With the whole letter there, and before it is taken: it is not where this throws. */
  onLetter: (letter: Email) => void | Promise<void>;
  port: number;
  open: () => Promise<void>;
  shut: () => Promise<void>;
};

/** A mail server that takes what it is told to take. Opened again it has the same port. */
export async function startMailServer(): Promise<MailServer> {
  let server: SMTPServer;
  const take = async (sent: Readable) => {
    const letter = await PostalMime.parse(await buffer(sent));
    await mail.onLetter(letter);
    mail.received.push(letter);
  };
  const mail: MailServer = {
    received: [],
    answer: () => null,
    onLetter: () => undefined,
    port: 0,
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) => done(mail.answer(address)),
        onData: (stream, _session, done) => callbackify(take)(stream, done),
      });
      // Programs are killed while they speak with it.
      server.on('error', () => undefined);
      server.listen(mail.port, '127.0.0.1');
      await once(server.server, 'listening');
      const address = server.server.address();
      if (typeof address === 'object' && address) mail.port = address.port;
    },
    shut: () => new Promise((done) => server.close(done)),
  };
  await mail.open();
  return mail;
}

/** A header of a letter, by its name in small letters. */
export const headerOf = (letter: Email | undefined, name: string): string | undefined =>
  letter?.headers.find(({ key }) => key === name)?.value;
