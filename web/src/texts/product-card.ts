export const productCard = {
  off: (rate: string) => `${rate}% Off`,
  inStock: 'In Stock',
  outOfStock: 'Out of Stock',
  favorite: (name: string) => `Add to favorites: ${name}`,
};
