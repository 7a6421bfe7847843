import type { ErrorBody } from '@nabta/contract/errors.ts';
import { transport } from '../texts/failures.ts';
import { toast } from '../ui/toast.ts';

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
  get fields() {
    return this.body?.fields ?? {};
  }
  get prices() {
    return this.body?.prices ?? {};
  }
}

type Reaction = { kind: 'error' | 'warning'; text: string; goTo?: string };

/** The transport-level table of the specification (storefront 8): what a failure says and where it leads. */
export const reactionTo = ({ status, body }: ApiFailure): Reaction => {
  const message = body?.message;
  switch (status) {
    case 400:
      return { kind: 'error', text: message ?? transport.badRequest };
    case 401:
      return { kind: 'warning', text: transport.unauthorized, goTo: '/login' };
    case 403:
      return { kind: 'error', text: transport.forbidden };
    case 404:
      return { kind: 'error', text: message ?? transport.notFound };
    case 500:
      return { kind: 'error', text: message ?? transport.internal, goTo: '/500' };
    case 'silent':
      return { kind: 'error', text: transport.silent };
    case 'unreachable':
      return { kind: 'error', text: transport.unreachable, goTo: '/server-unreachable' };
    default:
      return { kind: 'error', text: transport.other(status, message ?? transport.someError) };
  }
};

/** Shows a failure's toast; returns where it leads, if anywhere. */
export const tell = (failure: ApiFailure): string | undefined => {
  const { kind, text, goTo } = reactionTo(failure);
  toast({ kind, text, place: 'corner' });
  return goTo;
};

let leaveFor = (path: string): void => window.location.assign(path);

/** Lets failures of commands navigate within the app; `root.tsx` lends its router. */
export const navigateWith = (navigate: (path: string) => void): void => {
  leaveFor = navigate;
};

/** Tells of a failed command and goes where it leads. */
export const react = (failure: ApiFailure): void => {
  const goTo = tell(failure);
  if (goTo) leaveFor(goTo);
};
