import { transport } from '../texts/failures.ts';
import { toast } from '../ui/toast.ts';
import type { ApiFailure } from './failures.ts';
import { leaveFor, LOGIN } from './leave.ts';

type Reaction = { kind: 'error' | 'warning'; text: string; goTo?: string };

/** The transport-level table of the specification (storefront 8): what a failure says and where it leads. */
export const reactionTo = ({ status, body }: ApiFailure): Reaction => {
  const message = body?.message;
  switch (status) {
    case 400:
      return { kind: 'error', text: message ?? transport.badRequest };
    case 401:
      return { kind: 'warning', text: transport.unauthorized, goTo: LOGIN };
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

/** Tells of a failed command and goes where it leads. */
export const react = (failure: ApiFailure): void => {
  const goTo = tell(failure);
  if (goTo) void leaveFor(goTo);
};
