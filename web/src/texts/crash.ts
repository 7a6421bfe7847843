/** Shown when a screen crashes during rendering (ERRORS-9). */
export const crash = {
  title: 'Oops!',
  text: 'Something went wrong. Please try again later.',
  reload: 'Reload Page',
};
