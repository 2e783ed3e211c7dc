/** A request that is not carried out: the status and the sentence the sender reads. */
export class RequestRefused extends Error {
  readonly statusCode: number;
  /** The rule of the game that refuses. */
  readonly rule: string | undefined;
  /** After how many seconds it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, sentence: string, more: { rule?: string; retryAfter?: number } = {}) {
    super(sentence);
    this.statusCode = statusCode;
    this.rule = more.rule;
    this.retryAfter = more.retryAfter;
  }
}
