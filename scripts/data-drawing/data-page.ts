import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as appeals from '../../apps/server/src/db/schema/appeals.ts';
import * as applications from '../../apps/server/src/db/schema/applications.ts';
import * as audit from '../../apps/server/src/db/schema/audit.ts';
import * as auth from '../../apps/server/src/db/schema/auth.ts';
import * as border from '../../apps/server/src/db/schema/border.ts';
import * as commissions from '../../apps/server/src/db/schema/commissions.ts';
import * as configuration from '../../apps/server/src/db/schema/configuration.ts';
import * as contexts from '../../apps/server/src/db/schema/contexts.ts';
import * as curriculum from '../../apps/server/src/db/schema/curriculum.ts';
import * as demo from '../../apps/server/src/db/schema/demo.ts';
import * as directory from '../../apps/server/src/db/schema/directory.ts';
import * as droe from '../../apps/server/src/db/schema/droe.ts';
import * as events from '../../apps/server/src/db/schema/events.ts';
import * as history from '../../apps/server/src/db/schema/history.ts';
import * as imports from '../../apps/server/src/db/schema/imports.ts';
import * as schema from '../../apps/server/src/db/schema/index.ts';
import * as language from '../../apps/server/src/db/schema/language.ts';
import * as ledger from '../../apps/server/src/db/schema/ledger.ts';
import * as notices from '../../apps/server/src/db/schema/notices.ts';
import * as openSeason from '../../apps/server/src/db/schema/open-season.ts';
import * as outward from '../../apps/server/src/db/schema/outward.ts';
import * as papers from '../../apps/server/src/db/schema/papers.ts';
import * as people from '../../apps/server/src/db/schema/people.ts';
import * as personalData from '../../apps/server/src/db/schema/personal-data.ts';
import * as portfolio from '../../apps/server/src/db/schema/portfolio.ts';
import * as proofs from '../../apps/server/src/db/schema/proofs.ts';
import * as rating from '../../apps/server/src/db/schema/rating.ts';
import * as reading from '../../apps/server/src/db/schema/reading.ts';
import * as readingRecord from '../../apps/server/src/db/schema/reading-record.ts';
import * as releases from '../../apps/server/src/db/schema/releases.ts';
import * as schedule from '../../apps/server/src/db/schema/schedule.ts';
import * as seasons from '../../apps/server/src/db/schema/seasons.ts';
import * as studyFacts from '../../apps/server/src/db/schema/study-facts.ts';
import * as summaries from '../../apps/server/src/db/schema/summaries.ts';
import * as verification from '../../apps/server/src/db/schema/verification.ts';
import * as welcome from '../../apps/server/src/db/schema/welcome.ts';
import { drawOverview, drawPart, type Part, tablesOf } from './draw-tables.ts';

export const dataPage = join(import.meta.dirname, '..', '..', 'docs', 'data.md');

const part = (title: string, exported: Record<string, unknown>): Part => ({
  title,
  tables: tablesOf(exported),
});

export const parts: readonly Part[] = [
  part('People', { ...people, ...language, ...welcome }),
  part('Portfolio', portfolio),
  part('Verification', verification),
  part('What was read on proofs', reading),
  part('Events of organisers', events),
  part('Public pages and credentials', proofs),
  part('Applications', applications),
  part('Seasons', { ...seasons, ...ledger, ...border, ...appeals, ...papers, ...openSeason }),
  part('Commissions', commissions),
  part('Study facts', studyFacts),
  part('History', history),
  part('Audit and readings', { ...audit, ...readingRecord }),
  part('Notices', notices),
  part('Tokens and webhooks', outward),
  part('Personal data', personalData),
  part('Who sees what', { ...contexts, ...configuration }),
  part('What the staff lists read', summaries),
  part('Curriculum', curriculum),
  part('Schedule', schedule),
  part('Rating', rating),
  part('DROE', droe),
  part('From the directory', directory),
  part('Imports', imports),
  part('Sign-in, the demo and releases', { ...auth, ...demo, ...releases }),
];

export const allTables = tablesOf(schema);

const begin = '<!-- Drawn from the schema by `npx node scripts/draw-data.ts`. -->';
const end = '<!-- To here. -->';

/** The page with its drawings made anew; what people wrote around them stays. */
export function redraw(page: string): string {
  const [before, rest] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || rest < before) throw new Error('docs/data.md has lost the marks around its drawings');
  const drawn = parts.map((each) => `### ${each.title}\n\n${drawPart(each)}`);
  const drawings = ['### Everything', '', drawOverview(parts), '', drawn.join('\n\n')].join('\n');
  return `${page.slice(0, before)}${begin}\n\n${drawings}\n\n${page.slice(rest)}`;
}

export const readPage = () => readFileSync(dataPage, 'utf8');
