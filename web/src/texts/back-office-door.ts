/** While it isn't known yet whether somebody may enter. */
export const door = {
  title: 'Back office',
  waiting: 'Checking your session…',
  needsScript: 'The back office needs JavaScript.',
};
