/** How a line that can't be ordered is changed. */
export type LineFixes = {
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */
  buyer: 'guest' | 'account';
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
};
