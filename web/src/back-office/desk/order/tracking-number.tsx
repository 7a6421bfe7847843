import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCommand } from '../../kit/query/command.tsx';

type Props = { orderId: string; saved: string; onChange: (order: DeskOrder) => void };

/** The courier's number of the parcel; barcode scanners type it and end with Enter. */
export const TrackingNumber = ({ orderId, saved, onChange }: Props) => {
  const [typed, setTyped] = useState(saved);
  const command = useCommand(
    async () => {
      const params = { id: orderId };
      const body = { trackingNumber: typed };
      onChange(await quietApi('PUT /desk/orders/:id/tracking-number', { params, body }));
    },
    { done: words.trackingSaved, failed: words.trackingFailed },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== saved) void command.run();
      }}
      className="grid justify-items-start gap-2"
    >
      <Field
        label={words.trackingNumber}
        hint={words.trackingHint}
        className="w-full"
        required={false}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        error={command.fieldErrors['trackingNumber'] ?? command.failure}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          command.reset();
        }}
      />
      <Button type="submit" variant="secondary" busy={command.busy}>
        {words.saveTracking}
      </Button>
    </form>
  );
};
