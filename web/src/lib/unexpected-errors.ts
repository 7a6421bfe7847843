import { crash } from '../texts/crash.ts';
import { toast } from '../ui/toast.ts';
import { ApiFailure } from './failures.ts';

/**
 * Shows a toast for every unhandled error, such as code that can't be loaded. Not for failed calls, which show their
 * own message, nor for aborted ones, nor before the first interaction: those are often errors of scripts that a browser
 * or an extension injected.
 */
export const showUnexpectedErrors = (): void => {
  addEventListener('unhandledrejection', ({ reason }) => showError(reason));
  // `ResizeObserver` reports skipped notifications here, without an error
  addEventListener('error', ({ error }) => showError(error));
};

const showError = (error: unknown): void => {
  if (!error || error instanceof ApiFailure || isAbort(error) || !hasInteracted()) return;
  toast({ kind: 'error', text: crash.text, place: 'corner' });
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** True where the browser can't report it. */
const hasInteracted = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
