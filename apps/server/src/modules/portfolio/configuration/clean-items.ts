import type { ErrorCode } from '@zachetka/contract/errors/error-catalogue';
import type {
  AttributeToSave,
  BlockToSave,
  ConfigurationToSave,
  SubBlockToSave,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { defaultPatterns } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { patternProblem } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import { tidyOptions } from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { AppError } from '../../../lib/app-error.ts';

const formatsWithOwnPattern = new Set(['DATE', 'DATE_PERIOD']);
const formatsOfLists = new Set(['DROPDOWN', 'SELECT']);

/** What the rules make of a save before it is compared with what is stored. Refuses what no structure may hold. */
export function cleanConfiguration(blocks: ConfigurationToSave): ConfigurationToSave {
  return blocks.map((block, index) => cleanBlock(block, `${index}`));
}

function cleanBlock(block: BlockToSave, path: string): BlockToSave {
  requireTitles(block, path, 'blockTitleMissing');
  return {
    ...block,
    ...emptyTextsAsNull(block),
    applicationTitleRu: block.applicationTitleRu || null,
    applicationTitleEn: block.applicationTitleEn || null,
    subBlocks: block.subBlocks.map((subBlock, index) =>
      cleanSubBlock(subBlock, `${path}.subBlocks.${index}`),
    ),
  };
}

function cleanSubBlock(subBlock: SubBlockToSave, path: string): SubBlockToSave {
  requireTitles(subBlock, path, 'subBlockTitleMissing');
  return {
    ...subBlock,
    ...emptyTextsAsNull(subBlock),
    attributes: subBlock.attributes.map((attribute, index) =>
      cleanAttribute(attribute, `${path}.attributes.${index}`),
    ),
  };
}

function cleanAttribute(attribute: AttributeToSave, path: string): AttributeToSave {
  requireTitles(attribute, path, 'attributeTitleMissing');
  const { attributeFormat: format, titleRu: title } = attribute;
  const tidy = tidyAttribute(attribute);
  if (formatsOfLists.has(format) && tidy.options.length === 0) {
    throw new AppError('optionsMissing', {
      params: { title },
      fields: { [`${path}.options`]: 'optionsMissing' },
    });
  }
  const pattern = tidy.regex;
  const reason = patternProblem(pattern);
  if (reason !== null) {
    throw new AppError('patternInvalid', {
      params: { pattern, title, reason },
      fields: { [`${path}.regex`]: reason },
    });
  }
  return { ...attribute, ...tidy };
}

type AttributeContent = Pick<
  AttributeToSave,
  | 'descriptionRu'
  | 'descriptionEn'
  | 'placeholder'
  | 'placeholderEn'
  | 'options'
  | 'optionsEn'
  | 'attributeFormat'
  | 'regex'
>;

/** The form in which an attribute is kept. Structures of older times hold others, which mean the same. */
export function tidyAttribute(attribute: AttributeContent) {
  const { attributeFormat: format, regex } = attribute;
  return {
    ...emptyTextsAsNull(attribute),
    placeholder: attribute.placeholder || null,
    placeholderEn: attribute.placeholderEn || null,
    ...tidyOptions(attribute),
    regex: formatsWithOwnPattern.has(format) || !regex ? defaultPatterns[format] : regex,
  };
}

function requireTitles(item: { titleRu: string; titleEn: string }, path: string, code: ErrorCode): void {
  const missing = (['titleRu', 'titleEn'] as const).filter((name) => item[name] === '');
  if (missing.length > 0) {
    throw new AppError(code, {
      fields: Object.fromEntries(missing.map((name) => [`${path}.${name}`, code])),
    });
  }
}

function emptyTextsAsNull(item: { descriptionRu: string | null; descriptionEn: string | null }) {
  return { descriptionRu: item.descriptionRu || null, descriptionEn: item.descriptionEn || null };
}
