import { useState } from 'react';
import { Link } from 'react-router';
import { listOf } from '../../i18n/language.ts';
import { couriers as courierWords } from '../../texts/admin-couriers.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { AddCourier } from '../couriers/add-courier.tsx';
import { allCouriers } from '../couriers/all-couriers.ts';
import { Failed } from '../kit/query/failed.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { refetchSetup } from './use-setup.ts';

/** The couriers there are, and the form of another one. */
const CourierStep = () => {
  const { data, failure, refetch } = useApiQuery(allCouriers);
  const [isAdding, setIsAdding] = useState(false);
  if (failure && !data) return <Failed text={courierWords.failed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <>
      {data.length > 0 && <p className="mb-3 text-sm font-medium">{listOf(data.map(({ name }) => name))}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant={data.length > 0 ? 'secondary' : 'primary'} onClick={() => setIsAdding(true)}>
          {courierWords.add}
        </Button>
        {data.length > 0 && (
          <Link to={addresses.couriers} className="link inline-flex min-h-11 items-center text-sm font-medium">
            {words.toCouriers}
          </Link>
        )}
      </div>
      <AddCourier
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={() => {
          refetch();
          refetchSetup();
        }}
      />
    </>
  );
};

export default CourierStep;
