/** Which attribute of SCIM holds the directory id of a person. */
export const scimIdAttributes = ['externalId', 'userName'] as const;
export type ScimIdAttribute = (typeof scimIdAttributes)[number];
