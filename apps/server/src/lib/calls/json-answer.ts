/** An answer that the database has written as JSON: parsing it to write it again would cost as much as the statement. */
export class JsonAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
