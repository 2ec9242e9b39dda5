import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * The same password with the same salt gives the same key, so a worker derives it once: a check that is slow on purpose is made hundreds of
 * times by the tests, nearly always of the same password. Another password, salt or cost is derived as ever.
 */
type Callback = (error: Error | null, key: Buffer) => void;

const derive = crypto.scrypt;
const derived = new Map<string, Buffer>();

function rememberedScrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  callback: Callback,
): void {
  const asked = JSON.stringify([password, salt.toString('base64'), length, options]);
  const known = derived.get(asked);
  if (known !== undefined) {
    process.nextTick(callback, null, Buffer.from(known));
    return;
  }
  derive(password, salt, length, options, (error, key) => {
    if (error === null) derived.set(asked, Buffer.from(key));
    callback(error, key);
  });
}

// Each file of tests runs this again, in the same worker.
if (derive.name !== rememberedScrypt.name) {
  Object.assign(crypto, { scrypt: rememberedScrypt });
  syncBuiltinESMExports();
}
