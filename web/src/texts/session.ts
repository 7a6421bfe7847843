export const login = {
  title: 'Log in',
  welcome: 'Welcome back. Your orders, your wishlist and your gifts are waiting.',
  email: 'Email',
  password: 'Password',
  show: 'Show what I type',
  forgot: 'Forgot password?',
  submit: 'Log in',
  noAccount: 'New here? An account takes a minute.',
  register: 'Register',
  required: 'Required',
  wrong: 'Invalid Email or Password',
  wrongInDialog: 'Invalid email or password',
  unreachable: 'The shop could not be reached. Check your connection, then try again.',
  failed: 'Logging in failed. Please try again.',
  needsCookies: 'This browser refuses cookies, which an account needs. Allow them for this site, then try again.',
  needsScript: 'Logging in needs JavaScript, which is switched off in this browser.',
};

export const options = {
  title: 'Choose an Option',
  text: 'Keep shopping as a guest, or log in to shop with your account.',
  guest: 'Add to Guest Cart',
  login: 'Login',
  cancel: 'Cancel',
};

export const confirmation = { confirm: 'Confirm', cancel: 'Cancel' };

export const guard = {
  title: 'Your account',
  waiting: 'Please wait…',
  needsScript: 'Your account needs JavaScript, which is switched off in this browser.',
};

export const loggedInAs = (userName: string) => `You are now logged in as ${userName}.`;
