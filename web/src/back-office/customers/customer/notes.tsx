import { NOTE_LENGTH } from '@nabta/contract/customers/customer-limits.ts';
import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { adminCustomer as words, deletingNote } from '../../../texts/admin-customer.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from '../../../ui/icons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { Section } from '../../desk/order/section.tsx';
import { dateAndTime } from '../../kit/frame/short-date.ts';
import { useUnsaved } from '../../kit/form/unsaved.ts';

export type Props = { customer: CustomerDetails; onChange: (customer: CustomerDetails) => void };
type Note = CustomerDetails['notes'][number];

/** What the shop has noted about a customer, newest first. */
export const Notes = ({ customer, onChange }: Props) => {
  const { _id: id, notes } = customer;
  const [removing, setRemoving] = useState<Note>();
  return (
    <Section title={words.notes}>
      <NoteForm customer={customer} onChange={onChange} />
      <ul className="divide-line divide-y">
        {notes.map((note) => (
          <li key={note._id} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="text-stone text-xs">
                {words.noteBy({ admin: note.adminName, when: dateAndTime(note.createdAt) })}
              </p>
            </div>
            <IconButton
              icon={<X className="size-4" />}
              label={words.deleteNote({ when: dateAndTime(note.createdAt) })}
              aria-haspopup="dialog"
              onClick={() => setRemoving(note)}
            />
          </li>
        ))}
      </ul>
      <DeleteDialog
        thing={removing}
        words={deletingNote}
        remove={async ({ _id: noteId }) =>
          onChange(await quietApi('DELETE /admin/customers/:id/notes/:noteId', { params: { id, noteId } }))
        }
        onClose={() => setRemoving(undefined)}
        onDone={() => setRemoving(undefined)}
      >
        {({ text }) => (
          <>
            <p>{deletingNote.ask}</p>
            <p dir="auto" className="mt-3 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </>
        )}
      </DeleteDialog>
    </Section>
  );
};

const NoteForm = ({ customer: { _id: id }, onChange }: Props) => {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const command = useCommand(
    async () => onChange(await quietApi('POST /admin/customers/:id/notes', { params: { id }, body: { text } })),
    { done: words.noteAdded, failed: words.noteFailed, onDone: () => setText('') },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void command.run();
      }}
      className="grid justify-items-start gap-3"
    >
      <TextArea
        label={words.noteLabel}
        className="w-full"
        required={false}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={text}
        error={command.failure}
        onChange={({ target }) => {
          setText(target.value);
          command.reset();
        }}
      />
      <Button type="submit" variant="secondary" busy={command.busy} working={words.adding}>
        {words.addNote}
      </Button>
    </form>
  );
};
