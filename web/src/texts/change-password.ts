export const changePassword = {
  text: 'Changing your password logs you out on every other device.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters.',
  confirm: 'Confirm password',
  differ: 'Passwords do not match',
  show: 'Show what I type',
  submit: 'Change my password',
  changed: 'Password changed successfully.',
  others: 'You stay logged in here. On every other device, log in with your new password.',
  failed: 'Failed to change password. Please try again.',
};
