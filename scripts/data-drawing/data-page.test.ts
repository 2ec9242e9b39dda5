import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allTables, parts, readPage, redraw } from './data-page.ts';
import { drawOverview, drawPart } from './draw-tables.ts';

describe('docs/data.md', () => {
  it('shows the schema as it is: run `npx node scripts/draw-data.ts`', () => {
    const page = readPage();
    expect(redraw(page)).toBe(page);
  });

  it('has every table in exactly one part', () => {
    const drawn = parts.flatMap(({ tables }) => tables.map(getTableName));
    expect(drawn.toSorted()).toEqual(allTables.map(getTableName).toSorted());
  });
});

describe('the drawing', () => {
  const of = (title: string) => parts.filter((part) => part.title === title);

  it('tells keys, what may be empty, what is computed, and what goes with what it refers to', () => {
    const [portfolio, people] = [of('Portfolio')[0], of('People')[0]].map((part) =>
      part ? drawPart(part) : '',
    );
    expect(portfolio).toContain('portfolio_element ||--o{ attachment : "element_id (goes too)"');
    expect(portfolio).toContain('person ||--o| portfolio : "person_id"');
    expect(portfolio).toContain('person |o--o{ portfolio_element : "changed_by"');
    expect(portfolio).toContain('    bigint sub_block_id FK\n');
    expect(portfolio).toContain('    timestamptz sent_at "may be empty"\n');
    expect(people).toContain('    text search_name "computed"\n');
    expect(people).toContain('    role role PK\n');
  });

  it('names tables that refer to nothing as well', () => {
    expect(drawOverview(parts)).toContain('\n  server_secret\n');
  });
});
