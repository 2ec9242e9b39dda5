import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '@/lib/class-names.ts';
import { anchorOf } from './help-texts.ts';
import styles from './markdown.module.css';

/** Taken by `npm run pictures` for the documents; those that the pages of help show. */
const pictures = import.meta.glob<string>(
  '../../../../../docs/screenshots/{student-portfolio,verifier-review,administrator-contexts,commission-evaluation,administrator-configuration}-{ru,en}.webp',
  { eager: true, query: '?url', import: 'default' },
);

type MarkdownProps = {
  text: string;
  /** Where what stands in bold leads to: the names of pages. */
  addressOf?: (words: string) => string | undefined;
};

const noAddress = () => undefined;

/** Headings, paragraphs, lists, tables, pictures, links and bold: what the pages of help are written in. */
export function Markdown({ text, addressOf = noAddress }: MarkdownProps) {
  const inline = (words: string) => renderInline(words, addressOf);
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text does not change under its reader
        <Block key={index} block={block} inline={inline} />
      ))}
    </div>
  );
}

function blocksOf(text: string): string[] {
  // A heading is a block, also where a text follows in the next line.
  return text
    .split(/\n{2,}|(?<=^#+ .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

type BlockProps = { block: string; inline: (words: string) => ReactNode };

function Block({ block, inline }: BlockProps) {
  const [, marks, heading] = /^(#{2,3}) (.+)$/.exec(block) ?? [];
  if (heading !== undefined) {
    const Heading = marks === '##' ? 'h2' : 'h3';
    return (
      <Heading id={anchorOf(heading)} tabIndex={-1}>
        {heading}
      </Heading>
    );
  }
  // The page itself has the first heading as its title.
  if (block.startsWith('# ')) return null;
  if (block.startsWith('|')) return <Table block={block} inline={inline} />;
  if (/^\d+\. /.test(block)) {
    return (
      <ol>
        {block.split(/\n(?=\d+\. )/).map((item) => (
          <li key={item}>{inline(item.replace(/^\d+\. /, ''))}</li>
        ))}
      </ol>
    );
  }
  const [, words, file] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(block) ?? [];
  if (file !== undefined) return <Picture words={words ?? ''} source={pictures[file]} />;
  return <p>{inline(block)}</p>;
}

/** Without a network, or where the portal was built without the documents, the text stands alone. */
function Picture({ words, source }: { words: string; source: string | undefined }) {
  if (source === undefined) return null;
  return (
    <a href={source} target="_blank" rel="noreferrer">
      <img
        src={source}
        alt={words}
        width={1366}
        height={900}
        loading="lazy"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </a>
  );
}

function Table({ block, inline }: BlockProps) {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={head[index]} scope="row">
                  {inline(cell)}
                </th>
              ) : (
                <td key={head[index]} data-label={head.length > 2 ? head[index] : undefined}>
                  {inline(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderInline(words: string, addressOf: (words: string) => string | undefined): ReactNode[] {
  return words.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, bold] = /^\*\*([^*]+)\*\*$/.exec(part.replaceAll('\n', ' ')) ?? [];
    const [, shown, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    const to = bold === undefined ? target && `/help/${target.replace('.md', '')}` : addressOf(bold);
    const key = `${index}-${part}`;
    if (to) {
      return (
        <Link key={key} to={to} className={classNames(bold !== undefined && 'strong')}>
          {bold ?? shown}
        </Link>
      );
    }
    return bold === undefined ? part : <strong key={key}>{bold}</strong>;
  });
}
