/** The e-mail address that the user typed on another login or register page, passed in the navigation's state. */
export const typedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
