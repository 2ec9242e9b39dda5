import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody, formHeaders } from '../../../testing/files/multipart-form.ts';
import { samples } from '../../../testing/files/sample-files.ts';
import { createFilesWorld, type FilesWorld, refused } from '../../../testing/worlds/files-world.ts';

let test: FilesWorld;
beforeAll(async () => {
  test = await createFilesWorld();
});
afterAll(() => test.close());

describe('POST …/elements/{id}/attachments', () => {
  it.each([
    '../../диплом.pdf',
    'папка/диплом.pdf',
    'C:\\\\папка\\\\диплом.pdf',
    'C:\\папка\\диплом.pdf',
    '..',
    'дип\tлом.pdf',
    'дип\u0000лом.pdf',
    'диплом%0D%0A.pdf',
    'диплом\u202Efdp.pdf',
    `${'д'.repeat(201)}.pdf`,
  ])('refuses the name %j', async (fileName) => {
    const { elementId, headers } = await test.createOwner();
    expect(await test.outcomeOf(elementId, () => test.upload(elementId, headers, { fileName }))).toEqual(
      refused(400, 'fileNameInvalid'),
    );
  });

  const pdf = { fileName: 'a.pdf', content: samples.pdf };
  it.each<[string, Record<string, string>, Buffer | string | undefined, number, string]>([
    ['no body', {}, undefined, 400, 'fileMissing'],
    ['an empty form', formHeaders, formBody(), 400, 'fileMissing'],
    ['a form without a file', formHeaders, formBody({ content: 'text' }), 400, 'fileMissing'],
    ['a form with no file chosen', formHeaders, formBody({ fileName: '', content: '' }), 400, 'fileMissing'],
    ['another field', formHeaders, formBody({ ...pdf, field: 'photo' }), 400, 'invalidRequest'],
    ['two files', formHeaders, formBody(pdf, { ...pdf, fileName: 'b.pdf' }), 400, 'invalidRequest'],
    ['a form that breaks off', formHeaders, formBody(pdf).subarray(0, -20), 400, 'invalidRequest'],
    [
      'a form that breaks off in the file',
      formHeaders,
      formBody(pdf).subarray(0, 150),
      400,
      'invalidRequest',
    ],
    [
      'a form without a boundary',
      { 'content-type': 'multipart/form-data' },
      formBody(pdf),
      400,
      'invalidRequest',
    ],
    ['JSON', { 'content-type': 'application/json' }, '{"file":"x"}', 415, 'unsupportedMediaType'],
    ['a bare file', { 'content-type': 'application/pdf' }, samples.pdf, 415, 'unsupportedMediaType'],
  ])('refuses %s', async (_, contentHeaders, payload, status, code) => {
    const { elementId, headers } = await test.createOwner();
    expect(
      await test.outcomeOf(elementId, () =>
        test.app.inject({
          method: 'POST',
          url: test.uploadUrl(elementId),
          headers: { ...headers, ...contentHeaders },
          ...(payload !== undefined && { payload }),
        }),
      ),
    ).toEqual(refused(status, code));
  });
});
