import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';
import type { Config } from '../config.ts';
import { hideSecrets, logSafeError, logSafeUrl, withoutSecrets } from './log-safe.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type LoggedReply = { statusCode: number; refusalCode?: string | undefined };
type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip'> & { caller?: { personId: number } };

/** Pretty where a person looks on, JSON lines everywhere else. */
export function loggerOptions(config: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): LoggerOptions {
  const format = config.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json');
  return {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: hideSecrets },
    hooks: {
      logMethod(args, write) {
        try {
          const [first, ...rest] = args.map((arg: unknown) =>
            typeof arg === 'string' ? withoutSecrets(arg) : arg,
          );
          Reflect.apply(write, this, [first, ...rest]);
        } catch (error) {
          // A line may be written where nobody catches what is thrown, and then it would end the process.
          writeWithoutDetails((text) => Reflect.apply(write, this, [text]), error);
        }
      },
    },
    serializers: {
      req: ({ method, url, ip, caller }: LoggedRequest) => ({
        method,
        url: logSafeUrl(url),
        ip,
        personId: caller?.personId,
      }),
      res: ({ statusCode, refusalCode }: LoggedReply) => ({ statusCode, refusal: refusalCode }),
      err: logSafeError,
      error: logSafeError,
    },
    ...(format === 'json' && { stream: logDestination() }),
    ...(format === 'pretty' && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true },
      },
    }),
  };
}

function writeWithoutDetails(write: (text: string) => void, problem: unknown): void {
  try {
    write(`a line of the log could not be written: ${withoutSecrets(String(problem))}`);
  } catch {
    // Not even that: the portal goes on without it.
  }
}

/**
 * The standard output, for lines of JSON. A disk that takes no more of them must not end the portal, as it does by default: some are kept
 * until there is room again, what is beyond that is lost.
 */
function logDestination() {
  const out = destination({ dest: 1, sync: true, maxLength: 1_048_576 });
  out.on('error', () => undefined);
  return out;
}

/** One line for each request, when it is answered: what was asked, by whom, and how it went. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line that tells of the answer tells of the request too.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...line, err: error }, 'request broke off');
    else reply.log.info(line, 'request');
  }
}
