/** The words of RFC 7644 for what is wrong with a request. */
type ScimType =
  | 'uniqueness'
  | 'tooMany'
  | 'invalidFilter'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal of SCIM: for the log of a directory, so in English alone. */
export class ScimProblem extends Error {
  override name = 'ScimProblem';
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: ScimType | (string & {})) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }

  toAnswer() {
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(this.status),
      ...(this.scimType !== undefined && { scimType: this.scimType }),
      detail: this.message,
    };
  }
}
