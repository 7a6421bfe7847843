import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { Section } from './section.tsx';
import { TrackingNumber } from './tracking-number.tsx';

type Props = { order: DeskOrder; onChange: (order: DeskOrder) => void };

/** The latest parcel of the order; nothing without one. */
export const Parcel = ({ order: { _id, parcel, courier }, onChange }: Props) =>
  parcel && (
    <Section title={words.parcel}>
      {courier && (
        <p>
          <bdi>{courier.name}</bdi>
        </p>
      )}
      <p className="mb-3">
        {words.barcode} <span className="font-semibold tracking-wide">{parcel.barcode}</span>
      </p>
      <TrackingNumber
        // a changed number of another parcel or admin replaces what was typed
        key={`${parcel.barcode} ${parcel.trackingNumber}`}
        orderId={_id}
        saved={parcel.trackingNumber}
        onChange={onChange}
      />
    </Section>
  );
