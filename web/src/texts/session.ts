export const loginDialog = {
  title: 'Log in',
  text: 'This needs an account: log in, or create one in a minute.',
  login: 'Log in',
  register: 'Register',
};

export const confirmation = { confirm: 'Confirm', cancel: 'Cancel' };
