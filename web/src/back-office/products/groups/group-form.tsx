import { FEWEST_VARIANTS, GroupForm as Shape, type AdminGroup } from '@nabta/contract/products/product-groups.ts';
import { useState } from 'react';
import { quietApi } from '../../../lib/api.ts';
import { adminGroups as words } from '../../../texts/admin-groups.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDown, X } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { TranslatedField } from '../../kit/form/translated-field.tsx';
import { atFields } from '../../kit/form/use-conflicts.ts';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { History } from '../../audit/history.tsx';
import { bodyOf, type GroupValues } from './group-values.ts';
import { SmallPicture } from '../../kit/list/small-picture.tsx';

type Props = {
  values: GroupValues;
  /** Undefined for a new one. */
  group: AdminGroup | undefined;
  onSaved?: (group: AdminGroup) => void;
  /** Reads the group again. */
  onStale?: () => void;
  onClose: () => void;
  onDone: () => void;
};

/** Names, labels and order of a group. */
export const GroupForm = ({ values, group: latest, onSaved, onStale, onClose, onDone }: Props) => {
  // the version has to be that of the values, also when the group is fetched again
  const [group] = useState(latest);
  const form = useContractForm({ values, schema: Shape, bodyOf });
  const [isApart, setIsApart] = useState(false);
  const { variants } = form.values;
  const isTooSmall = variants.length < FEWEST_VARIANTS;
  const saving = useCommand(
    async () => {
      const body = bodyOf(form.latest());
      const send = async () => {
        if (!group) return quietApi('POST /admin/product-groups', { body });
        const params = { id: group._id };
        const changed = { ...body, version: group.version };
        return (await quietApi('PUT /admin/product-groups/:id', { params, body: changed })).group;
      };
      const saved = await send().catch(atFields(form.showErrors));
      if (saved) onSaved?.(saved);
    },
    { done: group ? words.saved : words.grouped, failed: words.notSaved, onDone },
  );
  const move = (from: number, by: 1 | -1): void => {
    const moved = [...variants];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    form.change('variants', moved);
  };
  return (
    <>
      <DialogForm
        form={form}
        saving={saving}
        submit={isTooSmall ? words.takeApart : words.save}
        working={words.saving}
        onClose={onClose}
      >
        <TranslatedField form={form} name="name" label={words.name} hint={words.nameHint} />
        <TranslatedField form={form} name="choice" label={words.choice} hint={words.choiceHint} />
        <ol aria-label={words.variants} className="divide-line border-line divide-y border-y">
          {variants.map(({ productName, picture }, nth) => (
            // by place: the inputs stay where they are, and their values move
            <li key={nth} className="grid gap-3 py-4">
              <div className="flex items-center gap-3">
                <SmallPicture path={picture} sizes="40px" className="block size-10 shrink-0 rounded" />
                <bdi className="min-w-0 grow text-sm font-medium wrap-anywhere">{productName}</bdi>
                <span className="flex shrink-0">
                  <IconButton
                    label={words.earlier({ name: productName })}
                    icon={<ChevronDown className="size-5 rotate-180" />}
                    disabled={nth === 0}
                    onClick={() => move(nth, -1)}
                  />
                  <IconButton
                    label={words.later({ name: productName })}
                    icon={<ChevronDown className="size-5" />}
                    disabled={nth === variants.length - 1}
                    onClick={() => move(nth, 1)}
                  />
                  <IconButton
                    label={words.removeVariant({ name: productName })}
                    icon={<X className="size-5" />}
                    disabled={!group && variants.length <= FEWEST_VARIANTS}
                    onClick={() => form.change('variants', variants.toSpliced(nth, 1))}
                  />
                </span>
              </div>
              <TranslatedField
                form={form}
                name={`variants.${nth}.label`}
                translationOf={(code) => `variants.${nth}.translations.${code}.label`}
                label={words.label}
                hint={words.labelHint}
                isSameInAll
              />
            </li>
          ))}
        </ol>
        {isTooSmall && <Notice tone="plain">{words.tooSmall}</Notice>}
        {group && (
          <>
            <div className="flex flex-wrap items-center gap-x-4">
              <p className="text-stone grow basis-60 text-sm">{words.addHint}</p>
              <Button variant="quiet" onClick={() => setIsApart(true)}>
                {words.takeApart}
              </Button>
            </div>
            {saving.failure && onStale && (
              <Button variant="secondary" onClick={onStale}>
                {words.readAgain}
              </Button>
            )}
            <History kind="productGroup" id={group._id} />
          </>
        )}
      </DialogForm>
      {group && (
        <DeleteDialog
          thing={isApart ? group : undefined}
          words={words}
          remove={({ _id, version }) =>
            quietApi('DELETE /admin/product-groups/:id', { params: { id: _id }, query: { version } })
          }
          onClose={() => setIsApart(false)}
          onDone={onDone}
        >
          {({ name }) => <p>{words.ask({ name })}</p>}
        </DeleteDialog>
      )}
    </>
  );
};
