import { connectRawHttp, type RawAnswer, type RawHttp } from '../raw-http.ts';

/** The server closes a connection some time after the last answer: one that has rested for so long is not trusted. */
const longestRest = 4000;

type Resting = { http: RawHttp; since: number };

/** As many connections as are needed at once, kept open between two requests as a browser or a proxy keeps them. */
export class Connections {
  readonly port: number;
  #resting: Resting[] = [];
  #open = 0;
  maxOpen = 0;

  constructor(port: number) {
    this.port = port;
  }

  async ask(request: Buffer): Promise<RawAnswer> {
    const http = this.#takeResting() ?? (await this.#connect());
    try {
      const answer = await http.askRaw(request);
      if (/^connection: close/im.test(answer.head)) this.#drop(http);
      else this.#resting.push({ http, since: performance.now() });
      return answer;
    } catch (error) {
      this.#drop(http);
      throw error;
    }
  }

  close(): void {
    for (const { http } of this.#resting) http.close();
    this.#resting = [];
  }

  /** The one that was used last: the others may rest until they are given up. */
  #takeResting(): RawHttp | undefined {
    for (let last = this.#resting.pop(); last !== undefined; last = this.#resting.pop()) {
      if (last.http.isOpen() && performance.now() - last.since < longestRest) return last.http;
      this.#drop(last.http);
    }
    return undefined;
  }

  async #connect(): Promise<RawHttp> {
    this.#open += 1;
    this.maxOpen = Math.max(this.maxOpen, this.#open);
    return connectRawHttp(this.port).catch((error: unknown) => {
      this.#open -= 1;
      throw error;
    });
  }

  #drop(http: RawHttp): void {
    http.close();
    this.#open -= 1;
  }
}
