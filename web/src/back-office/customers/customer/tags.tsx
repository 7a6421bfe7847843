import { TAG_LENGTH } from '@nabta/contract/customers/customer-limits.ts';
import { useId, useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { X } from '../../../ui/icons.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { Section } from '../../desk/order/section.tsx';
import { useApiQuery } from '../../kit/query/use-api-query.ts';
import { tagsInUse } from '../filters.ts';
import type { Props } from './notes.tsx';

/** The tags of a customer; those of others are suggested. */
export const Tags = ({ customer: { _id: id, tags }, onChange }: Props) => {
  const suggestions = useId();
  const { data: inUse = [], refetch } = useApiQuery(tagsInUse);
  const [typed, setTyped] = useState('');
  const add = useCommand(
    async (tag: string) =>
      onChange(await quietApi('POST /admin/customers/:id/tags', { params: { id }, body: { tag } })),
    {
      failed: words.tagFailed,
      onDone: () => {
        setTyped('');
        refetch();
      },
    },
  );
  const remove = useCommand(
    async (tag: string) => onChange(await quietApi('DELETE /admin/customers/:id/tags/:tag', { params: { id, tag } })),
    { failed: words.tagFailed, onDone: refetch },
  );
  return (
    <Section title={words.tags}>
      {tags.length === 0 && <p className="text-stone">{words.noTags}</p>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-label={words.removeTag({ tag })}
              onClick={() => void remove.run(tag)}
              className="border-edge hover:border-ink inline-flex min-h-11 items-center gap-2 rounded-full border px-3 sm:min-h-9"
            >
              <bdi className="wrap-anywhere">{tag}</bdi>
              <X className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void add.run(typed.trim());
        }}
        className="mt-3 flex flex-wrap items-start gap-3"
      >
        <Field
          label={words.tagLabel}
          hint={words.tagHint}
          className="min-w-0 grow basis-32"
          required={false}
          autoComplete="off"
          list={suggestions}
          maxLength={TAG_LENGTH}
          value={typed}
          error={add.failure ?? remove.failure}
          onChange={({ target }) => {
            setTyped(target.value);
            add.reset();
            remove.reset();
          }}
        />
        <datalist id={suggestions}>
          {inUse
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag}>{tag}</option>
            ))}
        </datalist>
        <Button type="submit" variant="secondary" busy={add.busy} className="mt-7.5 min-h-12 px-4!">
          {words.addTag}
        </Button>
      </form>
    </Section>
  );
};
