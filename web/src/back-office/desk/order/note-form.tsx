import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useCommand } from '../../kit/query/command.tsx';

type Props = { orderId: string; onChange: (order: DeskOrderDetails) => void };

export const NoteForm = ({ orderId, onChange }: Props) => {
  const [text, setText] = useState('');
  const command = useCommand(
    async () => {
      onChange(await quietApi('POST /desk/orders/:id/notes', { params: { id: orderId }, body: { text } }));
    },
    { done: words.noteAdded, failed: words.noteFailed, onDone: () => setText('') },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void command.run();
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <Field
        label={words.noteLabel}
        className="grow basis-60"
        required={false}
        autoComplete="off"
        maxLength={1000}
        value={text}
        error={command.failure}
        onChange={({ target }) => {
          setText(target.value);
          command.reset();
        }}
      />
      <Button type="submit" variant="secondary" busy={command.busy}>
        {words.addNote}
      </Button>
    </form>
  );
};
