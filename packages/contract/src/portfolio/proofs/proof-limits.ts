/** Of one page. */
export const longestProof = { elements: 50, days: 365 } as const;
/** Pages of one person that are open at a time. */
export const openProofs = 10;

/** A credential by itself, or baked into a picture. */
export const credentialFormats = ['json', 'png', 'svg'] as const;
export type CredentialFormat = (typeof credentialFormats)[number];

/** What a check of a file found. */
export const verdicts = ['valid', 'changed', 'pictureChanged', 'revoked', 'foreign', 'unreadable'] as const;
