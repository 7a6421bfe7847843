/** Contact data of the support, the same on every page (PAGES-5). */
export const support = { email: 'support@nabta.example', hours: 'Monday to Saturday, 9:00 to 18:00' };

export const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
];

export const contact = {
  title: 'Write to us',
  intro: 'A question, a wish, a word on a product: a person reads it and answers.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  send: 'Send',
  sent: 'Thank you. Your message has reached us.',
  another: 'Write another message',
  nameMissing: 'Please tell us your name.',
  emailMissing: 'An e-mail address is needed.',
  emailInvalid: 'This is not an e-mail address.',
  messageMissing: 'Please write a message.',
  failed: 'Your message could not be sent.',
  needsScript: (email: string) => `This form needs JavaScript. You can also write to ${email}.`,
};
