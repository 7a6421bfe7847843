import { transport } from '../texts/failures.ts';
import { toast } from '../ui/toast.ts';
import type { ApiFailure } from './failures.ts';
import { navigateTo, LOGIN, UNREACHABLE } from './navigate.ts';

type Reaction = { kind: 'error' | 'warning'; text: string; goTo?: string };

/** The general failures (ERRORS-5): message and address of each. */
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
      return { kind: 'error', text: transport.unreachable, goTo: UNREACHABLE };
    default:
      return { kind: 'error', text: transport.other({ status, message: message ?? transport.someError }) };
  }
};

/** Shows the toast of a failure; returns the address it leads to, if any. */
export const showFailure = (failure: ApiFailure): string | undefined => {
  const { kind, text, goTo } = reactionTo(failure);
  toast({ kind, text, place: 'corner' });
  return goTo;
};

/** Shows the toast of a failed command and navigates to the failure's address, if any. */
export const handleFailure = (failure: ApiFailure): void => {
  const goTo = showFailure(failure);
  if (goTo) void navigateTo(goTo);
};
