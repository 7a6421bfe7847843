/** A form of either side of the shop; the specification words some of it differently on each. */
export const changePassword = {
  text: 'Changing your password logs you out on every other device.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters.',
  confirm: 'Confirm password',
  show: 'Show what I type',
  submit: 'Change my password',
  changed: 'Password changed successfully.',
  others: 'You stay logged in here. On every other device, log in with your new password.',
  failed: 'Failed to change password. Please try again.',
};

export const shoppersPassword = { differ: 'Passwords do not match' };
export const adminsPassword = {
  title: 'Account Settings',
  heading: 'Change password',
  differ: 'New passwords do not match.',
  incomplete: 'Please fill in all fields.',
};
