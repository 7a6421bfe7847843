import type { ErrorBody } from '@nabta/contract/errors.ts';

/** A status, or: the network failed before an answer (`unreachable`), an answer without content (`silent`). */
type Status = number | 'unreachable' | 'silent';

/** A failed call. `fields`, `prices` and `message` are the server's, where it gave any. */
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
  /** What the server says that helps whoever made the call; of its own faults it has nothing to say. */
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
