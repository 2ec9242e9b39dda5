import { attachDatabase } from '../db/open-database.ts';
import { didOf, obtainKeys, rotateCredentialKey } from '../modules/portfolio/proofs/index.ts';
import { runCommand } from './run-command.ts';

/** Makes the first key where there is none, and lists them all. */
await runCommand('keys', async (config, { options }) => {
  const { database, close } = await attachDatabase(config, 'npm run keys');
  try {
    if (options['new'] === true) {
      await obtainKeys(database);
      await rotateCredentialKey(database);
    }
    console.log(`Keys of ${didOf(config.publicUrl)}, served at ${config.publicUrl}/.well-known/did.json:`);
    for (const { id, publicKey, createdAt, replacedAt } of await obtainKeys(database)) {
      const until = replacedAt ? `verifies; replaced ${replacedAt.toISOString()}` : 'signs';
      console.log(`#key-${id}  ${publicKey}  since ${createdAt.toISOString()}  ${until}`);
    }
  } finally {
    await close();
  }
});
