/** Normalised mailbox for rate limits: many mail servers ignore case, dots and a `+` suffix. Not for delivery. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
};
