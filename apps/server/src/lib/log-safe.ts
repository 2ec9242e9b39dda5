/** Query parameters that say nothing about a person and open nothing. Every other value stays out of the log. */
const harmlessParameters = new Set([
  'lng',
  'onlyActual',
  'onlyVerificated',
  'orderByAttribute',
  'orderByDirection',
  'page',
  'pageSize',
  'statusFilter',
  'type',
]);

const hidden = '[hidden]';
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const secretParameter =
  /\b(token|access_token|id_token|refresh_token|code|password|client_secret|signature)=[^&\s"']+/gi;
// The query layer puts every value of a failed query into the message.
const queryValues = /\nparams: [^]*?(?=\n {4}at |$)/;

/** As long as a secret in an address is, that of a calendar say; nothing that a person or a program names is. */
const longSecret = /[\w-]{40,}/g;

/** What stands behind the number of a file is the name that a student gave it: a diagnosis, a surname. */
const fileName = /(\/(?:appeal-)?files\/[^/]+)\/.+$/i;
/** The address of a student's public page opens it. */
const proofAddress = /^(\/p\/)[a-z2-9]{16}(?![\w-])/i;
/** Nothing that the portal itself calls a page or a call has other characters. */
const wordsOfPeople = /[^\w.~:@-]/;

function withoutNames(path: string): string {
  const readable = readableOf(path);
  if (readable === undefined) return hidden;
  return readable
    .replace(fileName, '$1')
    .replace(proofAddress, `$1${hidden}`)
    .split('/')
    .map((part) => (wordsOfPeople.test(part) ? hidden : part))
    .join('/');
}

/** An address without the values that could open something or name someone. */
export function logSafeUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = withoutSecrets(withoutLongParts(withoutNames(path)));
  if (query === undefined || query === '') return safePath;
  const names = query.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2);
    if (value === undefined || value === '' || harmlessParameters.has(name)) {
      return withoutSecrets(withoutLongParts(pair));
    }
    return `${withoutSecrets(withoutLongParts(name))}=${hidden}`;
  });
  return `${safePath}?${names.join('&')}`;
}

/** Nobody in earnest spells an address out more often than that. */
const spellingsMaximum = 3;

/**
 * A secret is one in every spelling: a letter may be written as `%41`, and that as `%2541`, which opens nothing and is read off a log all the
 * same. Of what can't be read nobody knows what it is.
 */
function withoutLongParts(part: string): string {
  const readable = readableOf(part);
  if (readable === undefined) return hidden;
  return readable.search(longSecret) === -1 ? part : readable.replace(longSecret, hidden);
}

function readableOf(part: string): string | undefined {
  let readable = part;
  for (let spelled = 0; readable.includes('%'); spelled += 1) {
    if (spelled === spellingsMaximum) return undefined;
    try {
      readable = decodeURIComponent(readable);
    } catch {
      return undefined;
    }
  }
  return readable;
}

export function withoutSecrets(text: string): string {
  return text
    .replace(queryValues, '')
    .replace(jsonWebToken, hidden)
    .replace(bearer, `$1 ${hidden}`)
    .replace(secretParameter, `$1=${hidden}`);
}

const secretNames = new Set([
  'access_token',
  'accesstoken',
  'authorization',
  'client_secret',
  'clientsecret',
  'cookie',
  'id_token',
  'idtoken',
  'password',
  'passwordhash',
  'refresh_token',
  'secret',
  'set-cookie',
  'token',
]);

/**
 * Replaces what stands under a telling name, at any of the upper levels of what is logged. The logger's own `redact` does
 * the same for six times the price of a line.
 */
export function hideSecrets(logged: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(logged)) {
    if (secretNames.has(name.toLowerCase())) safe[name] = hidden;
    else if (typeof value === 'string') safe[name] = withoutSecrets(value);
    else safe[name] = isPlainObject(value) && depth < 4 ? hideSecrets(value, depth + 1) : value;
  }
  return safe;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError | undefined;
  [detail: string]: unknown;
};

/** Of a driver's error only these are names and codes; its `detail` and `where` quote the row itself. */
const safeDetails = ['code', 'statusCode', 'severity', 'constraint', 'schema', 'table', 'column', 'syscall'];

export function logSafeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: withoutSecrets(String(thrown)), stack: '' };
  const details = Object.fromEntries(
    safeDetails.flatMap((name) => {
      const value: unknown = Reflect.get(thrown, name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  return {
    type: thrown.name,
    message: withoutSecrets(thrown.message),
    ...details,
    stack: withoutSecrets(thrown.stack ?? ''),
    cause: thrown.cause === undefined || depth > 4 ? undefined : logSafeError(thrown.cause, depth + 1),
  };
}
