import type {
  ConfigurationBlock,
  ConfigurationFile,
} from '@zachetka/contract/configuration/configuration.schemas';
import { onlyActual } from './configuration.queries.ts';

export function exportConfiguration(blocks: readonly ConfigurationBlock[], now: Date): ConfigurationFile {
  return {
    format: 'zachetka-portfolio-configuration',
    version: 1,
    exportedAt: now.toISOString(),
    blocks: onlyActual(blocks).map((block) => ({
      ...texts(block),
      applicationTitleRu: block.applicationTitleRu,
      applicationTitleEn: block.applicationTitleEn,
      subBlocks: block.subBlocks.map((subBlock) => ({
        ...texts(subBlock),
        allowAttachment: subBlock.allowAttachment,
        allowMultipleElements: subBlock.allowMultipleElements,
        allowRemove: subBlock.allowRemove,
        needToBeVerify: subBlock.needToBeVerify,
        score: subBlock.score,
        attributes: subBlock.attributes.map((attribute) => ({
          ...texts(attribute),
          placeholder: attribute.placeholder,
          options: attribute.options,
          attributeFormat: attribute.attributeFormat,
          regex: attribute.regex,
          required: attribute.required,
        })),
      })),
    })),
  };
}

type Texts = Pick<ConfigurationBlock, 'titleRu' | 'titleEn' | 'descriptionRu' | 'descriptionEn' | 'order'>;

function texts({ titleRu, titleEn, descriptionRu, descriptionEn, order }: Texts): Texts {
  return { titleRu, titleEn, descriptionRu, descriptionEn, order };
}
