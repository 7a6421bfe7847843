import { Skeleton } from '../../ui/skeleton.tsx';

/** In place of the work of the day, which comes first. */
export const dayTiles = (
  <div className="grid grid-cols-2 gap-3 pt-10 sm:grid-cols-3 lg:grid-cols-6">
    {Array.from({ length: 6 }, (_, tile) => (
      <Skeleton key={tile} className="h-20" />
    ))}
  </div>
);
