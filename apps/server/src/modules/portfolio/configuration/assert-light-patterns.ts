import type { ConfigurationToSave } from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { valueMaximum } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { AppError } from '../../../lib/app-error.ts';
import { heaviestMatchMs, isTooHeavy } from '../../../lib/patterns/heavy-patterns.ts';

/** Refuses a pattern that would take too long on the longest value of its field. */
export async function assertLightPatterns(blocks: ConfigurationToSave): Promise<void> {
  for (const [blockIndex, block] of blocks.entries()) {
    for (const [subBlockIndex, subBlock] of block.subBlocks.entries()) {
      for (const [index, { regex, attributeFormat, titleRu: title }] of subBlock.attributes.entries()) {
        if (!regex || !(await isTooHeavy(regex, valueMaximum(attributeFormat)))) continue;
        throw new AppError('patternTooHeavy', {
          params: { pattern: regex, title, milliseconds: heaviestMatchMs },
          fields: {
            [`${blockIndex}.subBlocks.${subBlockIndex}.attributes.${index}.regex`]: {
              ru: 'Слишком сложный шаблон.',
              en: 'The pattern is too complex.',
            },
          },
        });
      }
    }
  }
}
