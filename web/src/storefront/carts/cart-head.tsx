type Props = {
  title: string;
  /** Number of pieces, in words. */
  count?: string;
  /** Where the items are stored. */
  text?: string;
};

/** The head of a cart, the same before and after the cart is loaded, so that nothing moves. */
export const CartHead = ({ title, count, text }: Props) => (
  <>
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1 className="text-title">{title}</h1>
      {count && <p className="text-stone text-sm tabular-nums">{count}</p>}
    </div>
    {text && <p className="text-stone mt-2 max-w-prose text-sm text-pretty">{text}</p>}
  </>
);
