/** The address somebody has typed already, as the screens on the way to an account hand it on in a navigation's state. */
export const typedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
