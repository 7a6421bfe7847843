/** One form for storefront and back office; for admins, empty fields are reported with the specification's text. */
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
  differ: 'New passwords do not match.',
};

export const adminsPassword = {
  title: 'Account Settings',
  heading: 'Change password',
  incomplete: 'Please fill in all fields.',
};
