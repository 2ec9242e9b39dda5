export const formBoundary = '----zachetka-test-form';

export type FormPart = {
  field?: string;
  /** Absent: an ordinary field. It goes into the header as it stands. */
  fileName?: string | undefined;
  contentType?: string;
  content: Buffer | string;
};

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${formBoundary}` };

export function formBody(...parts: FormPart[]): Buffer {
  return Buffer.concat([...parts.flatMap((part) => [partHead(part), toBuffer(part.content), crlf]), formEnd]);
}

export function partHead({
  field = 'file',
  fileName,
  contentType = 'application/octet-stream',
}: Omit<FormPart, 'content'>) {
  const name = fileName === undefined ? '' : `; filename="${fileName}"`;
  return Buffer.from(
    `--${formBoundary}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n${fileName === undefined ? '' : `Content-Type: ${contentType}\r\n`}\r\n`,
  );
}

export const formEnd = Buffer.from(`--${formBoundary}--\r\n`);
const crlf = Buffer.from('\r\n');

function toBuffer(content: Buffer | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
