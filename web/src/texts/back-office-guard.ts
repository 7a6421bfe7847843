/** Shown until it is known whether the user is an admin. */
export const guard = {
  title: 'Back office',
  waiting: 'Checking your session…',
  needsScript: 'The back office needs JavaScript.',
};
