import { fullName } from '../../session/account.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { adminUsers as words } from '../../texts/admin-users.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { History } from '../audit/history.tsx';

export type User = AnswerOf<'GET /users'>['users'][number];
type Props = {
  /** The dialog is open while it is defined. */
  user: User | undefined;
  onClose: () => void;
};

export const UserDetails = ({ user, onClose }: Props) => (
  <Dialog open={!!user} onClose={onClose} title={words.detailsTitle}>
    {user && (
      <>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {[
            [words.fullName, fullName(user.profile)],
            [words.userName, user.userName],
            [words.email, `${user.email} (${user.emailVerified ? words.verified : words.unverified})`],
            [words.phone, shownPhone(user.phoneNumber)],
            [words.street, user.address.streetAddress],
            [words.city, user.address.City],
          ].map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-stone">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi {...(label === words.phone && { dir: 'ltr' })}>{value || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <History kind="user" id={user._id} />
        </div>
      </>
    )}
  </Dialog>
);
