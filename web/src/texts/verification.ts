export const verification = {
  ask: 'Please verify your email address.',
  resend: 'Resend the mail',
  sent: (email: string) => `A verification email is on its way to ${email}.`,
  failed: 'The mail could not be sent. Please try again.',
};
