/**
 * What a shopper has chosen, by which browser and server know the attempt to place an order (API-9). Prices, fee, discounts and code are
 * left out: they may change after the answer of a placed order was lost, and the next submit must not place a second one.
 * Without schemas. Pure.
 */
type GuestOrder<Info> = {
  shippingInfo: Info;
  items: readonly { product: string; quantity: number }[];
  method?: string | undefined;
};

export const guestAttempt = <Info>({ shippingInfo, items, method }: GuestOrder<Info>) => ({
  shippingInfo,
  items: items.map(({ product, quantity }) => ({ product, quantity })),
  method,
});

type ShownLine = { productId: string; quantity: number; giftIds: readonly string[] };
type Amounts = Partial<Record<'shownFee' | 'total' | 'code' | 'shownDiscounts', unknown>>;

export const accountAttempt = <Form extends Amounts & { shown?: readonly ShownLine[] | undefined }>(form: Form) => {
  const { shown, shownFee: _, total: __, code: ___, shownDiscounts: ____, ...chosen } = form;
  const lines = shown?.map(({ productId, quantity, giftIds }) => ({ productId, quantity, giftIds }));
  return { ...chosen, shown: lines };
};
