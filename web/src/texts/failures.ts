/** The messages of failed calls, for all screens (ERRORS-5). */
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
