import { Skeleton } from '../../ui/skeleton.tsx';

/** Height of a chart, and of what stands for it while it loads. */
export const chartHeight = 'h-60';

/** In place of a figure of the period, in its lines: total, change, drawing, legend. */
export const ChartPlaceholder = () => (
  <div aria-hidden="true">
    <Skeleton className="mt-1 h-7 w-36" />
    <Skeleton className="mt-2 h-4 w-52 max-w-full" />
    <Skeleton className={`mt-4 w-full ${chartHeight}`} />
    <Skeleton className="mt-3 mb-2 h-4 w-64 max-w-full" />
  </div>
);

/** In place of the figures of a period: their heading and two frames, which are there at once. */
export const SalesPlaceholder = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-4 h-7 w-28" />
    <div className="grid gap-5 lg:grid-cols-2">
      {['revenue', 'orders'].map((figure) => (
        <div key={figure} className="border-line bg-surface min-w-0 rounded border p-4 sm:p-5">
          <Skeleton className="h-4 w-28" />
          <ChartPlaceholder />
        </div>
      ))}
    </div>
  </div>
);
