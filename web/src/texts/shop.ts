/** What the shop says of itself wherever its settings are silent. */
export const shop = {
  name: 'Nabta',
  description: 'Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery.',
};
