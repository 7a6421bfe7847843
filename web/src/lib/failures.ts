import type { ErrorBody } from '@nabta/contract/errors.ts';

/** An HTTP status; `unreachable`: no answer because of the network; `silent`: an answer without content. */
type Status = number | 'unreachable' | 'silent';

/** A failed call. `fields`, `prices` and `message` come from the server, if it sent them. */
export class ApiFailure extends Error {
  readonly status: Status;
  readonly body: ErrorBody | undefined;

  constructor(status: Status, body?: ErrorBody) {
    super(body?.message ?? String(status));
    this.name = 'ApiFailure';
    this.status = status;
    this.body = body;
  }

  get code() {
    return this.body?.code;
  }
  /** The server's message, unless the fault is the server's (status 500 and above). */
  get advice(): string | undefined {
    return typeof this.status === 'number' && this.status < 500 ? this.body?.message : undefined;
  }
  get fields() {
    return this.body?.fields ?? {};
  }
  get prices() {
    return this.body?.prices ?? {};
  }
}
