const texts = ['titleRu', 'titleEn', 'descriptionRu', 'descriptionEn'] as const;

/** What a person fills in at each level of the structure: read, compared, written, exported and kept in the history by these names. */
export const contentFields = {
  block: [...texts, 'applicationTitleRu', 'applicationTitleEn'],
  subBlock: [
    ...texts,
    'allowAttachment',
    'allowMultipleElements',
    'allowRemove',
    'needToBeVerify',
    'score',
    'searchWords',
  ],
  attribute: [
    ...texts,
    'placeholder',
    'placeholderEn',
    'attributeFormat',
    'regex',
    'required',
    'options',
    'optionsEn',
  ],
} as const;
