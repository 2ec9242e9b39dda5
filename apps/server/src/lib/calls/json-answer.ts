/** An answer that is JSON already: parsing it to write it again would cost as much as the statement. Bytes where it is kept and sent again. */
export class JsonAnswer {
  readonly body: string | Buffer;

  constructor(body: string | Buffer) {
    this.body = body;
  }
}
