import type {
  ConfigurationBlock,
  ConfigurationFile,
} from '@zachetka/contract/portfolio/configuration/configuration.schemas';
import { onlyActual } from './configuration.queries.ts';

export function exportConfiguration(blocks: readonly ConfigurationBlock[], now: Date): ConfigurationFile {
  return {
    format: 'zachetka-portfolio-configuration',
    version: 1,
    exportedAt: now.toISOString(),
    blocks: onlyActual(blocks).map((block, index) => ({
      ...texts(block, index),
      applicationTitleRu: block.applicationTitleRu,
      applicationTitleEn: block.applicationTitleEn,
      subBlocks: block.subBlocks.map((subBlock, place) => ({
        ...texts(subBlock, place),
        allowAttachment: subBlock.allowAttachment,
        allowMultipleElements: subBlock.allowMultipleElements,
        allowRemove: subBlock.allowRemove,
        needToBeVerify: subBlock.needToBeVerify,
        score: subBlock.score,
        searchWords: subBlock.searchWords,
        attributes: subBlock.attributes.map((attribute, nth) => ({
          ...texts(attribute, nth),
          placeholder: attribute.placeholder,
          placeholderEn: attribute.placeholderEn,
          options: attribute.options,
          optionsEn: attribute.optionsEn,
          attributeFormat: attribute.attributeFormat,
          regex: attribute.regex,
          required: attribute.required,
        })),
      })),
    })),
  };
}

type Texts = Pick<ConfigurationBlock, 'titleRu' | 'titleEn' | 'descriptionRu' | 'descriptionEn' | 'order'>;

/** Counted among what is in the file: what was deleted here has no place there. */
function texts({ titleRu, titleEn, descriptionRu, descriptionEn }: Texts, index: number): Texts {
  return { titleRu, titleEn, descriptionRu, descriptionEn, order: index + 1 };
}
