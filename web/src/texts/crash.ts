/** When a screen crashes while rendering (spec: storefront 2). */
export const crash = {
  title: 'Oops!',
  text: 'Something went wrong. Please try again later.',
  reload: 'Reload Page',
};
