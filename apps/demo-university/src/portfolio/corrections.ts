import type { ElementChange } from '@zachetka/server/db/schema/index';
import type { NumberedSubBlock } from './demo-blocks.ts';
import { addDays } from './demo-dates.ts';
import { type DemoAttribute, type Draw, level } from './demo-structure.ts';
import type { CommentTopic } from './verifier-comments.ts';

/** In the order in which something is found to mend. */
const fieldTopics: readonly CommentTopic[] = ['date', 'title', 'level', 'choice'];

type Value = { value: string | null };
type Filled = { attribute: DemoAttribute; value: string };

/** What a verifier may speak of in an element. */
export function topicsOf(
  subBlock: NumberedSubBlock,
  values: readonly Value[],
  hasFile: boolean,
): ReadonlySet<CommentTopic> {
  const filled = filledIn(subBlock, values);
  const topics: CommentTopic[] = hasFile ? ['file'] : [];
  for (const topic of fieldTopics) {
    if (filled.some((field) => isAbout(topic, field))) topics.push(topic);
  }
  return new Set(topics);
}

/** One field, and what it held before: of the topic that was asked for, or of any that can be mended. */
export function correctionOf(
  subBlock: NumberedSubBlock,
  values: readonly Value[],
  draw: Draw,
  asked: CommentTopic | undefined,
): ElementChange | undefined {
  const topics = asked === undefined ? fieldTopics : [asked, ...fieldTopics];
  const filled = filledIn(subBlock, values);
  for (const topic of topics) {
    const field = filled.find((one) => isAbout(topic, one));
    if (!field) continue;
    const { titleRu: title, titleEn } = field.attribute;
    return { title, titleEn, before: earlierValue(field, draw), after: field.value };
  }
  return undefined;
}

function filledIn({ attributes }: NumberedSubBlock, values: readonly Value[]): Filled[] {
  return attributes.flatMap((attribute, index) => {
    const value = values[index]?.value ?? null;
    return value === null ? [] : [{ attribute, value }];
  });
}

function isAbout(topic: CommentTopic, { attribute, value }: Filled): boolean {
  const { format, options, titleRu } = attribute;
  if (topic === 'date') return format === 'DATE' || format === 'DATE_PERIOD';
  if (topic === 'level') return titleRu === level.titleRu;
  if (topic === 'choice') return (format === 'SELECT' || format === 'DROPDOWN') && options.length > 1;
  // A title can have been given in part.
  return (
    topic === 'title' && format === 'TEXT' && options.length === 0 && value.includes(' ') && !/\d/.test(value)
  );
}

/** A day of the week before, another level, a title without its last word. */
function earlierValue({ attribute, value }: Filled, draw: Draw): string {
  const { format, options, sample } = attribute;
  if (format === 'TEXT') return value.slice(0, value.lastIndexOf(' '));
  if (options.length > 0) return draw.random.pick(options.filter((option) => option !== value));
  const date = addDays(draw.date, -draw.random.integer(1, 7));
  return sample({ ...draw, date, earliest: date < draw.earliest ? date : draw.earliest });
}
