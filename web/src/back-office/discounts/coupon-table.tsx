import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { Tag } from '../../ui/tag.tsx';
import { canCopy, copyText } from '../kit/frame/copy-text.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, tableAction, Table, type Columns } from '../kit/list/table.tsx';
import { nameOf } from '../kit/form/translations.ts';
import { summaryOf } from './coupon-summary.ts';

export type CouponAction = 'edit' | 'uses' | 'remove';
type Props = {
  coupons: readonly Coupon[];
  /** Names of categories by id. */
  categoryName: (id: string) => string | undefined;
  onAction: (action: CouponAction, coupon: Coupon) => void;
};

const tones = { active: 'good', planned: 'plain', ended: 'plain', used: 'plain', off: 'bad' } as const;

const columnsOf = ({ categoryName, onAction }: Omit<Props, 'coupons'>): Columns<Coupon> => [
  {
    label: words.name,
    kind: 'name',
    className: 'min-w-64',
    cell: (coupon) => {
      const productName = (id: string) => coupon.named.find((each) => each._id === id)?.productName;
      return (
        <>
          <bdi className="font-medium wrap-anywhere">{nameOf(coupon, 'name')}</bdi>
          <span className="text-stone block text-xs wrap-anywhere">
            {summaryOf(coupon, (id) => categoryName(id) ?? productName(id))}
          </span>
        </>
      );
    },
  },
  {
    id: 'code',
    label: words.code,
    className: 'whitespace-nowrap',
    cell: ({ code }) => (code ? <CopyCode code={code} /> : <span className="text-stone">{words.automatic}</span>),
  },
  {
    id: 'state',
    label: words.state,
    kind: 'text',
    className: 'whitespace-nowrap',
    cell: ({ state }) => (
      <Tag size="sm" tone={tones[state]}>
        {words.states[state]}
      </Tag>
    ),
  },
  {
    id: 'uses',
    label: words.uses,
    ofFigures: true,
    className: 'whitespace-nowrap',
    cell: ({ uses, useLimit }) => (useLimit === null ? uses : words.usesOf({ n: uses, limit: useLimit })),
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: (coupon) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name: nameOf(coupon, 'name') })}
        actions={(['edit', 'uses', 'remove'] as const).map((action) => ({
          label: words.buttons[action],
          run: () => onAction(action, coupon),
          deletes: action === 'remove',
        }))}
      />
    ),
  },
];

export const CouponTable = ({ coupons, ...rest }: Props) => {
  const columns = columnsOf(rest);
  return (
    <Table name="discounts" label={words.title} columns={columns}>
      {coupons.map((coupon) => (
        <Row key={coupon._id} columns={columns} row={coupon} {...opening(() => rest.onAction('edit', coupon))} />
      ))}
    </Table>
  );
};

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
