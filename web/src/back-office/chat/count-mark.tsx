/** A small count beside a label; nothing at 0. */
export const CountMark = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="bg-olive text-surface grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-[0.6875rem] leading-none font-semibold tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
