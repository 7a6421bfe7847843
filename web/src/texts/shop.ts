/** What the shop says of itself wherever its settings are silent. */
export const shop = {
  name: 'Nabta',
  description: 'Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery.',
  support: { email: 'support@nabta.example', hours: 'Monday to Saturday, 9:00 to 18:00' },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
  ],
};
