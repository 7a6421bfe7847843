type Props = {
  title: string;
  /** How many pieces, in words. */ count?: string;
  /** Where what is added stays. */ text?: string;
};

/** What stands over a cart, the same before and after it is known: nothing moves, and it is read at once. */
export const CartHead = ({ title, count, text }: Props) => (
  <>
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1 className="text-title">{title}</h1>
      {count && <p className="text-stone text-sm tabular-nums">{count}</p>}
    </div>
    {text && <p className="text-stone mt-2 max-w-prose text-sm text-pretty">{text}</p>}
  </>
);
