import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../../../db/connect.ts';
import { openNameless } from '../../../lib/nameless-file.ts';
import { type ZipPart, zipArchive } from '../../../lib/spreadsheet/zip-archive.ts';
import { type FileStorage, isStorageKey } from '../files/index.ts';
import { bake } from './baked-pictures.ts';
import { type Credentials, claimOfAward, claimOfElement, didDocument, obtainKeys } from './credentials.ts';
import { findProven, type Proven } from './manage-proofs.ts';
import { findNameOf, obtainCredential } from './proofs.queries.ts';
import { archivePage, type Shown } from './public-pages.ts';
import { type Award, findAwards } from './questions.ts';

type Options = {
  credentials: Credentials;
  storage: Pick<FileStorage, 'store' | 'spoolFolder'>;
  publicUrl: string;
  personId: number;
} & Omit<Shown, 'language'>;

/**
 * What a graduate takes along: everything verified, to be read in any browser and checked with tools that every system has. As the
 * archive of personal data it is written to a file without a name first, so that what fails is told as a refusal.
 */
export async function takeVerified(database: Database, options: Options): Promise<Readable> {
  const handle = await openNameless(options.storage.spoolFolder);
  try {
    for await (const chunk of zipArchive(signedParts(database, options))) await handle.writeFile(chunk);
    return handle.createReadStream({ start: 0 });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Each part is hashed while it is packed; the list of hashes comes last, and is what is signed. */
async function* signedParts(database: Database, options: Options): AsyncGenerator<ZipPart> {
  const lines: string[] = [];
  for await (const { name, content } of parts(database, options)) {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    };
    yield { name, content: hashed() };
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const list = Buffer.from(lines.join(''));
  const { signature, publicKey } = await options.credentials.signBytes(list);
  yield { name: 'SHA256SUMS', content: [list] };
  yield { name: 'SHA256SUMS.sig', content: [signature] };
  yield { name: 'public-key.pem', content: [publicKey] };
}

async function* parts(database: Database, options: Options): AsyncGenerator<ZipPart> {
  const { credentials, storage, publicUrl, personId, ...place } = options;
  const elements = await findProven(database, { personId });
  const fullName = await findNameOf(database, personId);
  const missing: string[] = [];
  /** What lies in the archive: the page leads nowhere else. */
  const lying = { elements: [] as Proven[], awards: [] as Award[] };
  for (const element of elements) {
    const issued = await obtainCredential(database, { personId, of: { elementId: element.id } });
    if (!issued) continue;
    const json = JSON.stringify(
      await credentials.issue(claimOfElement(element), { fullName, ...issued }),
      null,
      1,
    );
    yield { name: `credentials/${element.id}.json`, content: [json] };
    yield { name: `credentials/${element.id}.png`, content: [bake.png(json)] };
    const files: Proven['files'][number][] = [];
    for (const file of element.files) {
      const content = isStorageKey(file.storageKey) ? await storage.store.get(file.storageKey) : undefined;
      const name = fileName(element.id, file);
      if (content) {
        files.push(file);
        yield { name, content: content as AsyncIterable<Buffer> };
      } else missing.push(name);
    }
    lying.elements.push({ ...element, files });
  }
  for (const award of await findAwards(database, { personId })) {
    const { applicationId } = award;
    const issued = await obtainCredential(database, { personId, of: { applicationId } });
    if (!issued) continue;
    const signed = await credentials.issue(claimOfAward(award), { fullName: award.fullName, ...issued });
    const json = JSON.stringify(signed, null, 1);
    yield { name: `credentials/award-${applicationId}.json`, content: [json] };
    yield { name: `credentials/award-${applicationId}.png`, content: [bake.png(json)] };
    lying.awards.push(award);
  }
  if (missing.length > 0) yield { name: 'files/missing.txt', content: [`${missing.join('\n')}\n`] };
  for (const language of ['ru', 'en'] as const) {
    const page = archivePage({ ...place, language }, { fullName, ...lying, nameOf: fileName });
    yield { name: language === 'ru' ? 'index.html' : 'index.en.html', content: [page] };
  }
  const keys = didDocument(publicUrl, await obtainKeys(database));
  yield { name: 'did.json', content: [JSON.stringify(keys, null, 1)] };
  yield { name: 'README.txt', content: [readme(publicUrl)] };
}

/** A name may hold what some system does not let a file be called, and be longer than 255 bytes, which is all that most of them take. */
function fileName(elementId: number, { id, name }: { id: number; name: string }): string {
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/[. ]+$/, '_');
  const [ending = ''] = /\.[^.]{1,10}$/.exec(plain) ?? [];
  const stem = Buffer.from(plain.slice(0, plain.length - ending.length))
    .subarray(0, 180)
    .toString();
  return `files/${elementId}/${id}-${stem.replace(/\uFFFD$/, '')}${ending}`;
}

const readme = (publicUrl: string) => `Подтверждённые достижения.
index.html — страница для чтения и печати (в PDF: «Печать» браузера). credentials — подписанные достижения (Open Badges 3.0), в JSON и в картинках; files — исходные файлы.
Ничего не изменено, если обе команды в этой папке отвечают OK:
  sha256sum -c SHA256SUMS
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
Ключ университета — в public-key.pem и did.json; сравните его с опубликованным: ${publicUrl}/.well-known/did.json
Одно достижение проверяет и страница ${publicUrl}/p/check: она скажет и то, не отозвано ли оно.

Verified achievements.
index.en.html is a page to read and to print (as PDF: the browser's "Print"). credentials holds signed achievements (Open Badges 3.0) as JSON and in pictures, files the original files.
Nothing was changed where both commands above answer OK in this folder.
The university's key is in public-key.pem and did.json; compare it with the published one: ${publicUrl}/.well-known/did.json
The page ${publicUrl}/p/check checks one achievement, and says whether it was revoked as well.
`;
