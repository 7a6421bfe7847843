import { useState } from 'react';
import { localStore } from '../../lib/storage.ts';
import { couriers } from '../../texts/admin-couriers.ts';
import { deskDialogs as words } from '../../texts/desk-acts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddCourier } from '../couriers/add-courier.tsx';
import { allCouriers } from '../couriers/all-couriers.ts';
import { Failed } from '../kit/query/failed.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';

/** The couriers that were chosen in this browser, the latest first, as ids separated by spaces. */
const STORE = 'deskCouriers';
const lastUsed = (): string[] => localStore.read(STORE)?.split(' ') ?? [];
const remember = (id: string): void =>
  void localStore.write(STORE, [id, ...lastUsed().filter((each) => each !== id)].slice(0, 10).join(' '));

/** The active couriers, one tap each, the last used one first. */
export const CourierChoice = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const { data, failure, refetch } = useApiQuery(allCouriers);
  const [isAdding, setIsAdding] = useState(false);
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  const used = lastUsed();
  const rank = (id: string): number => (used.includes(id) ? used.indexOf(id) : used.length);
  const active = data.filter(({ isActive }) => isActive).toSorted((one, other) => rank(one._id) - rank(other._id));
  if (active.length === 0) {
    return (
      <>
        <p className="mb-4">{words.noCourier}</p>
        <Button onClick={() => setIsAdding(true)}>{couriers.add}</Button>
        <AddCourier open={isAdding} onClose={() => setIsAdding(false)} onAdded={refetch} />
      </>
    );
  }
  return (
    <ul className="grid gap-2">
      {active.map(({ _id, name }) => (
        <li key={_id}>
          <Button
            variant={_id === used[0] ? 'primary' : 'secondary'}
            block
            onClick={() => {
              remember(_id);
              onChoose(_id);
            }}
          >
            <bdi>{name}</bdi>
            {_id === used[0] && <span className="text-xs">({words.lastCourier})</span>}
          </Button>
        </li>
      ))}
    </ul>
  );
};
