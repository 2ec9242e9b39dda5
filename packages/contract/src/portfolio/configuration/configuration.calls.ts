import { defineCalls } from '../../calls/define-calls.ts';
import type * as schemas from './configuration.schemas.ts';

const ofItems = [
  'blockTitleMissing',
  'subBlockTitleMissing',
  'attributeTitleMissing',
  'patternInvalid',
  'patternTooHeavy',
  'optionsMissing',
] as const;

export const configurationCalls = defineCalls<typeof schemas>()(
  { feature: 'configuration', base: 'extraEduApi' },
  {
    readConfiguration: {
      method: 'GET',
      path: '/api/configuration',
      access: 'superAdmin',
      summary: 'The whole structure',
      query: 'configurationQuery',
      answer: 'configuration',
    },
    saveConfiguration: {
      method: 'POST',
      path: '/api/configuration',
      access: 'superAdmin',
      summary: 'Saves the whole structure in one transaction',
      description: 'If-Match with the ETag of the reading detects that somebody else has saved meanwhile.',
      body: 'configurationToSave',
      answer: 'configuration',
      refusals: [
        ...ofItems,
        'configurationItemNotFound',
        'configurationItemDuplicated',
        'configurationItemMoved',
        'configurationItemDeleted',
        'subBlockLocked',
        'subBlockReplaced',
        'configurationChangedMeanwhile',
      ],
    },
    measureImpact: {
      method: 'POST',
      path: '/api/configuration/impact',
      access: 'superAdmin',
      summary: 'What a save would touch',
      body: 'configurationToSave',
      answer: 'configurationImpact',
    },
    exportConfiguration: {
      method: 'GET',
      path: '/api/configuration/export',
      access: 'superAdmin',
      summary: 'The live structure as one file',
      answer: 'configurationFile',
    },
    importConfiguration: {
      method: 'POST',
      path: '/api/configuration/import',
      access: 'superAdmin',
      summary: 'Makes the live structure equal to the file',
      query: 'importQuery',
      body: 'configurationFile',
      answer: 'importResult',
      refusals: [...ofItems, 'configurationChangedMeanwhile'],
    },
    deleteConfigurationItem: {
      method: 'DELETE',
      path: '/api/configuration/:kind/:id',
      access: 'superAdmin',
      summary: 'Deletes a block, a sub-block or an attribute, softly',
      params: 'configurationItemParams',
      refusals: [
        'configurationItemNotFound',
        'configurationItemDeleted',
        'subBlockLocked',
        'configurationChangedMeanwhile',
      ],
    },
    restoreConfigurationItem: {
      method: 'POST',
      path: '/api/configuration/:kind/:id/restore',
      access: 'superAdmin',
      summary: 'Restores a deleted block, sub-block or attribute',
      params: 'configurationItemParams',
      refusals: [
        'configurationItemNotFound',
        'parentDeleted',
        'subBlockLocked',
        'configurationChangedMeanwhile',
      ],
    },
  },
);
