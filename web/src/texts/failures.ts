/** What a failed call says, whatever the screen (spec: storefront 8). */
export const transport = {
  badRequest: 'Bad request. Please check your input.',
  unauthorized: 'Unauthorized access. Redirecting to login...',
  forbidden: "You don't have permission to access this resource.",
  notFound: 'The resource you are looking for could not be found.',
  internal: 'Internal server error. Redirecting...',
  other: (status: number, message: string) => `Error ${status}: ${message}`,
  someError: 'An error occurred.',
  silent: 'No response received from the server. Please try again later.',
  unreachable: 'Network error, server unreachable. Redirecting...',
};

export const screens = {
  notFound: {
    eyebrow: '404',
    title: 'Page Not Found',
    text: 'The page you are looking for has moved, or never was. The shop is still where you left it.',
    home: 'Back to home',
    products: 'See all products',
  },
  server: {
    eyebrow: '500',
    title: 'Something broke on our side',
    text: 'The server could not answer. We have noted it and are looking into it; please try again in a moment.',
    home: 'Back to home',
  },
  unreachable: {
    eyebrow: 'No connection',
    title: 'Server unreachable',
    text: 'We could not reach the shop. Check your connection, then try again. Your cart is safe in this browser.',
    retry: 'Retry',
  },
  crash: {
    title: 'Oops!',
    text: 'Something went wrong. Please try again later.',
    reload: 'Reload Page',
  },
};
