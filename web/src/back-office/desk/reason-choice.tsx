import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { useState } from 'react';
import { deskDialogs as words } from '../../texts/desk-acts.ts';
import { orderReasons } from '../../texts/order-reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { orderSettings } from './contact-buttons.tsx';

type Props = { act: DeskAct; onChoose: (reason: string) => void };

/** The reasons of an act, one tap each, and a field for another one. */
export const ReasonChoice = ({ act, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  const { data } = useApiQuery(orderSettings);
  const own = data && data.reasons.length > 0 ? data.reasons : orderReasons;
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-2">
        {(act === 'refuse' ? own : words.reasons).map((reason) => (
          <li key={reason}>
            <Button variant="secondary" className="px-4!" onClick={() => onChoose(reason)}>
              <bdi>{reason}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) onChoose(typed.trim());
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label={words.otherReason}
          className="grow basis-56"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={!typed.trim()}>
          {words.saveReason}
        </Button>
      </form>
    </div>
  );
};
