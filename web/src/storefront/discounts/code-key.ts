/** Where the browser stores the discount code. */
export const CODE_KEY = 'discountCode';
