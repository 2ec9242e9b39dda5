import { pick } from '@zachetka/contract/calls/pick';
import type {
  ConfigurationBlock,
  ConfigurationFile,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { contentFields } from '@zachetka/contract/portfolio/configuration/content-fields';
import { onlyActual } from './configuration.queries.ts';

/** Counted among what is in the file: what was deleted here has no place there. */
export function exportConfiguration(blocks: readonly ConfigurationBlock[], now: Date): ConfigurationFile {
  return {
    format: 'zachetka-portfolio-configuration',
    version: 1,
    exportedAt: now.toISOString(),
    blocks: onlyActual(blocks).map((block, index) => ({
      ...pick(block, contentFields.block),
      order: index + 1,
      subBlocks: block.subBlocks.map((subBlock, place) => ({
        ...pick(subBlock, contentFields.subBlock),
        order: place + 1,
        attributes: subBlock.attributes.map((attribute, nth) => ({
          ...pick(attribute, contentFields.attribute),
          order: nth + 1,
        })),
      })),
    })),
  };
}
