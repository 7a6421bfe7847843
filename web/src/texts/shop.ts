/** Defaults of the shop where its settings are empty. */
export const shop = {
  name: 'Nabta',
  description: 'Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery.',
};
