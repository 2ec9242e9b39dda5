import mammoth from 'mammoth';

/** What a reader of documents finds in one: its text, and the cells of its tables. Another library than the one that writes them. */
export async function readDocx(content: Buffer): Promise<{ text: string; tables: string[][][] }> {
  const [{ value: text }, { value: html }] = await Promise.all([
    mammoth.extractRawText({ buffer: content }),
    mammoth.convertToHtml({ buffer: content }),
  ]);
  const tables = within(html, 'table').map((table) =>
    within(table, 'tr').map((row) => within(row, 't[dh]').map(plain)),
  );
  return { text: plain(text), tables };
}

const within = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .trim();
