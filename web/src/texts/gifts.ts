/** Choosing the gifts of a product (GIFTS-4). */
export const gifts = {
  title: 'Select Gifts',
  forProduct: (name: string) => `With ${name}`,
  points: (left: number, all: number) => `Gift points left: ${left} of ${all}`,
  cost: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  list: 'Gifts',
  add: 'Add',
  remove: 'Remove',
  addOf: (name: string) => `Add ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  tooDear: (cost: number, left: number) =>
    `Needs ${cost === 1 ? '1 point' : `${cost} points`}, ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left.`,
  outOfStock: 'Out of stock.',
  none: 'There are no gifts for this product right now.',
  failed: 'The gifts could not be loaded.',
  retry: 'Retry',
  quantity: 'Quantity',
  addToCart: 'Add to Cart',
  save: 'Save my choice',
  close: 'Close',
  refused: 'Your choice could not be saved. Please try again.',

  chosen: 'Gifts',
  noneChosen: (points: number) =>
    points === 1 ? 'You have 1 gift point to use.' : `You have ${points} gift points to use.`,
  choose: 'Choose gifts',
  change: 'Change gifts',
  changeOf: (name: string) => `Change gifts of ${name}`,
  chooseOf: (name: string) => `Choose gifts for ${name}`,
  gone: (name: string) => `The gift “${name}” is no longer available.`,
  goneUnnamed: 'A gift you chose is no longer available.',
};
