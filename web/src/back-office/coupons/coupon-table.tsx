import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { Tag } from '../../ui/tag.tsx';
import { canCopy, copyText } from '../copy-text.ts';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, tableAction, Table, type Column } from '../table.tsx';
import { nameOf } from '../translations.ts';
import { summaryOf } from './coupon-summary.ts';

export type CouponAction = 'edit' | 'uses' | 'remove';
type Props = {
  coupons: readonly Coupon[];
  /** Names of categories by id. */
  categoryName: (id: string) => string | undefined;
  onAction: (action: CouponAction, coupon: Coupon) => void;
};

const columns: readonly Column[] = [
  { id: 'name', label: words.name, isFixed: true },
  { id: 'code', label: words.code },
  { id: 'state', label: words.state },
  { id: 'uses', label: words.uses, ofFigures: true },
  { id: 'actions', label: words.actions, isFixed: true },
];
const tones = { active: 'good', planned: 'plain', ended: 'plain', used: 'plain', off: 'bad' } as const;

export const CouponTable = ({ coupons, categoryName, onAction }: Props) => (
  <Table name="discounts" label={words.title} columns={columns}>
    <tbody>
      {coupons.map((coupon) => {
        const { _id, code, state, uses, useLimit, named } = coupon;
        const name = nameOf(coupon, 'name');
        const productName = (id: string) => named.find((each) => each._id === id)?.productName;
        return (
          <tr key={_id} {...opening(() => onAction('edit', coupon))}>
            <th scope="row" className={`${cell} min-w-64 text-start font-normal`}>
              <bdi className="font-medium wrap-anywhere">{name}</bdi>
              <span className="text-stone block text-xs wrap-anywhere">
                {summaryOf(coupon, (id) => categoryName(id) ?? productName(id))}
              </span>
            </th>
            <td data-label={words.code} className={`${cell} whitespace-nowrap`}>
              {code ? <CopyCode code={code} /> : <span className="text-stone">{words.automatic}</span>}
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <Tag size="sm" tone={tones[state]}>
                {words.states[state]}
              </Tag>
            </td>
            <td data-label={words.uses} className={`${cell} text-end whitespace-nowrap`}>
              {useLimit === null ? uses : words.usesOf({ n: uses, limit: useLimit })}
            </td>
            <td data-actions className={`${cell} whitespace-nowrap`}>
              <RowActions
                labelOf={(action) => words.actionLabel({ action, name })}
                actions={(['edit', 'uses', 'remove'] as const).map((action) => ({
                  label: words.buttons[action],
                  run: () => onAction(action, coupon),
                  deletes: action === 'remove',
                }))}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  </Table>
);

const CopyCode = ({ code }: { code: string }) => (
  <>
    <bdi className="font-semibold tracking-wide">{code}</bdi>{' '}
    {canCopy() && (
      <button
        type="button"
        className={tableAction}
        aria-label={words.copyLabel({ code })}
        onClick={() => void copyText(code, { copied: words.copied({ code }), notCopied: words.notCopied })}
      >
        {words.copy}
      </button>
    )}
  </>
);
