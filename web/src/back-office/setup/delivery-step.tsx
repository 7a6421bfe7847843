import type { DeliverySettings } from '@nabta/contract/delivery.ts';
import { Link, href } from 'react-router';
import { api } from '../../lib/api.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCommand } from '../command.tsx';
import { bodyOf, valuesOf, withoutEmpty } from '../delivery/delivery-fields.ts';
import { DeliveryForm } from '../delivery/delivery-form.tsx';
import { Failed } from '../failed.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { refetchSetup, useSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/delivery', { query: { translations: 'true' } });

/** The fee everywhere and pick-up; fees of governorates are in the settings. */
export const DeliveryStep = () => {
  const { data, failure, refetch } = useApiQuery(query);
  if (failure && !data) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <DeliveryForm settings={data} query={query} isBrief onSaved={refetchSetup} />
      <Keep settings={data} />
      <Link to={href('/admin/delivery')} className="link mt-4 inline-flex min-h-11 items-center text-sm font-medium">
        {words.moreDelivery}
      </Link>
    </>
  );
};

/** What a new shop has is a choice too; there is nothing to change in the form then. */
const Keep = ({ settings }: { settings: DeliverySettings }) => {
  const isOpen = useSetup().data?.steps.some(({ step, state }) => step === 'delivery' && state === 'open');
  const keeping = useCommand(
    async () => {
      const body = { ...withoutEmpty(bodyOf(valuesOf(settings))), version: settings.version };
      await api('PUT /settings/delivery', { body, handlesFailure: true });
      refetchSetup();
    },
    { done: adminSettings.saved, failed: adminSettings.notSaved },
  );
  return (
    isOpen && (
      <div className="mt-4">
        <Button variant="secondary" busy={keeping.busy} onClick={() => void keeping.run()}>
          {words.keepDelivery({ line: settings.promise.line })}
        </Button>
        <div aria-live="polite">{keeping.failure && <Notice className="mt-3">{keeping.failure}</Notice>}</div>
      </div>
    )
  );
};
