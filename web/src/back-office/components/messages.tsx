import { guestOrderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { tnd } from '../../i18n/formats.ts';
import { components as words } from '../../texts/admin-components.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Image } from '../../ui/image.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast, type ToastKind } from '../../ui/toast.ts';
import { Failed } from '../kit/query/failed.tsx';
import { guestOrderWords } from '../orders/order-words.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { Component, Single, State } from './specimen.tsx';

const { states, samples } = words;
const kinds: readonly ToastKind[] = ['success', 'error', 'warning', 'info'];

/** What is only read. */
export const Messages = () => (
  <>
    <Component name="StatusBadge">
      {[...guestOrderStatuses, ''].map((status) => (
        <State key={status} label={status || states.unknown}>
          <StatusBadge status={status} names={guestOrderWords.names} unknown={guestOrderWords.unknown} />
        </State>
      ))}
    </Component>
    <Component name="Tag">
      {(['good', 'bad', 'plain'] as const).map((tone) => (
        <State key={tone} label={tone}>
          <Tag tone={tone}>{samples.one}</Tag>
        </State>
      ))}
    </Component>
    <Component name="Notice">
      <State label={states.usual} isWide>
        <Notice tone="plain">{samples.long}</Notice>
      </State>
      <State label={states.error} isWide>
        <Notice>{samples.error}</Notice>
      </State>
      <State label={states.arabic} isWide>
        <Notice tone="plain" lang="ar" dir="rtl">
          {samples.arabic}
        </Notice>
      </State>
    </Component>
    <Single name="Failed" isWide>
      <Failed text={samples.error} onRetry={() => {}} />
    </Single>
    <Component name="toast">
      {kinds.map((kind) => (
        <State key={kind} label={kind}>
          <Button variant="secondary" onClick={() => toast({ kind, text: samples.done })}>
            {samples.open}
          </Button>
        </State>
      ))}
    </Component>
    <Single name="EmptyState" isWide>
      <EmptyState title={samples.one} text={samples.long}>
        <Button>{samples.save}</Button>
      </EmptyState>
    </Single>
    <Single name="Skeleton" isWide>
      <Skeleton className="h-24" />
    </Single>
    <Single name="Spinner">
      <Spinner label={states.busy} />
    </Single>
    <Component name="Price">
      <State label={states.usual}>
        <Price now={tnd(32)} />
      </State>
      <State label={states.reduced}>
        <Price now={tnd(25.6)} before={tnd(32)} size="lg" />
      </State>
    </Component>
    <Component name="Stars">
      <State label={states.usual}>
        <Stars rating={4.3} count={12} />
      </State>
      <State label={states.empty}>
        <Stars rating={0} />
      </State>
    </Component>
    <Single name="Ribbon">
      <Ribbon>−20 %</Ribbon>
    </Single>
    <Component name="Badge">
      {[3, 120].map((count) => (
        <State key={count} label={String(count)}>
          <span className="relative block size-11">
            <Badge count={count} />
          </span>
        </State>
      ))}
    </Component>
    <Component name="Image">
      <State label={states.empty}>
        <span className="bg-sand block size-24">
          <Image path="" alt={samples.one} sizes="96px" />
        </span>
      </State>
    </Component>
  </>
);
