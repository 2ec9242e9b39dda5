import { startFakeS3 } from '../../apps/server/src/testing/files/fake-s3.ts';

/** Prints the settings of a portal that uses it. */
const account = { accessKeyId: 'portal', secretAccessKey: 'not a secret', region: 'ru-test-1' };
const { endpoint } = await startFakeS3('proofs', account);
console.log(
  JSON.stringify({
    FILE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'proofs',
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  }),
);
