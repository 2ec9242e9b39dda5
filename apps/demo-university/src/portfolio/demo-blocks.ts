import { culture, publicActivity, sport } from './activities.ts';
import type { DemoBlock, DemoSubBlock } from './demo-structure.ts';
import { additionalEducation, oldActivities, personalData, practice } from './other-blocks.ts';
import { science } from './science.ts';
import { study } from './study.ts';

/** In the order in which a student sees them. */
const blocks: readonly DemoBlock[] = [
  personalData,
  study,
  science,
  publicActivity,
  culture,
  sport,
  practice,
  additionalEducation,
  oldActivities,
];

export type NumberedBlock = DemoBlock & { id: number; position: number };
export type NumberedSubBlock = DemoSubBlock & {
  id: number;
  blockId: number;
  position: number;
  /** An old version, of itself or with its block. */
  deletedYearsAgo: number | undefined;
  attributeIds: readonly number[];
};

export const demoBlocks: readonly NumberedBlock[] = blocks.map((block, index) =>
  Object.assign({ id: index + 1, position: index + 1 }, block),
);

export const demoSubBlocks: readonly NumberedSubBlock[] = numberSubBlocks();

function numberSubBlocks(): NumberedSubBlock[] {
  let attributeId = 0;
  return demoBlocks
    .flatMap((block) => block.subBlocks.map((subBlock, index) => ({ block, subBlock, position: index + 1 })))
    .map(({ block, subBlock, position }, index) =>
      Object.assign(
        {
          id: index + 1,
          blockId: block.id,
          position,
          deletedYearsAgo: subBlock.deletedYearsAgo ?? block.deletedYearsAgo,
          attributeIds: subBlock.attributes.map(() => {
            attributeId += 1;
            return attributeId;
          }),
        },
        subBlock,
      ),
    );
}

const idsOf = (...wanted: readonly DemoBlock[]): number[] =>
  wanted.map(({ titleRu }) => demoBlocks.find((block) => block.titleRu === titleRu)?.id ?? 0);

/** The blocks that `verifier` is given. */
export const blocksOfVerifier = idsOf(science, publicActivity);

/** Whole units look after the same blocks, so there are few different sets of them, however many verify. */
export const blocksOfUnits: readonly (readonly number[])[] = [
  blocksOfVerifier,
  idsOf(study),
  idsOf(science),
  idsOf(publicActivity, culture),
  idsOf(culture),
  idsOf(sport),
  idsOf(practice, additionalEducation),
  idsOf(study, science, publicActivity, culture, sport),
];
