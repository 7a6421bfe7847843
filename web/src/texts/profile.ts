export const profile = {
  title: 'Profile',
  tabsLabel: 'Your account',
  tabs: { info: 'User Info', orders: 'Order History', password: 'Change Password' },
  since: (date: string) => `Customer since ${date}`,
  loading: 'Loading your profile…',
  loadFailed: 'Your profile could not be loaded. Please try again.',
  retry: 'Retry',
};

export const profileForm = {
  choose: 'Choose…',
  emailHint: 'A new address counts once you have opened the link we send to it.',
  save: 'Save',
  unsaved: 'You have unsaved changes.',
  discard: 'Discard changes',
  unchanged: 'Everything is saved already.',
  saved: 'Profile updated successfully!',
  failed: 'There was an error updating the profile!',
  nothingLost: 'Nothing you typed is lost. Please try again.',
  checkConnection: 'Check your connection, then try again. Nothing you typed is lost.',
};

export const emailNotices = {
  unverified: (email: string) => `We do not know yet that ${email} is yours. Please open the link we sent to it.`,
  resend: 'Resend the mail',
};

/** A changed address that is not verified yet. */
export const pendingEmail = {
  waits: (next: string, now: string) =>
    `We have sent a link to ${next}. Open it to use this address; until then it stays ${now}.`,
  again: 'Send the link again',
  sentAgain: (email: string) => `A new link is on its way to ${email}.`,
  keep: (email: string) => `Keep ${email}`,
  changeCancelled: (email: string) => `Your address stays ${email}.`,
};
