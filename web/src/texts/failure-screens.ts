/** The failure screens (ERRORS-9). */
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
};
