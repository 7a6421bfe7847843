/** A count on an icon; nothing at 0. */
export const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="bg-olive text-surface absolute end-0 top-0 grid min-h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold tabular-nums">
      {count > 99 ? '99+' : count}
    </span>
  );
