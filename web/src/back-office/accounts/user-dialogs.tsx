import { api } from '../../lib/api.ts';
import { adminUsers as words } from '../../texts/admin-users.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandButtons, useCommand } from '../command.tsx';
import { History } from '../history.tsx';
import { fullNameOf, type User } from './user.ts';

type Props = { /** Open while there is one. */ user: User | undefined; onClose: () => void };

export const UserDetails = ({ user, onClose }: Props) => (
  <Dialog open={!!user} onClose={onClose} title={words.detailsTitle}>
    {user && (
      <>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {[
            [words.fullName, fullNameOf(user)],
            [words.userName, user.userName],
            [words.email, `${user.email} (${user.emailVerified ? words.verified : words.unverified})`],
            [words.phone, user.phoneNumber],
            [words.street, user.address.streetAddress],
            [words.city, user.address.City],
          ].map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-stone">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value || '–'}</bdi>
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

type DeleteProps = Props & { onDone: () => void };

export const DeleteUser = ({ user, onClose, onDone }: DeleteProps) => (
  <Dialog open={!!user} onClose={onClose} title={words.confirm}>
    {user && <Question user={user} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

const Question = ({ user, onClose, onDone }: DeleteProps & { user: User }) => {
  const command = useCommand(() => api('DELETE /users/:id', { params: { id: user._id }, ownWords: true }), {
    done: words.removed,
    failed: words.notRemoved,
    onDone,
  });
  return (
    <>
      <p>{words.ask(user.userName)}</p>
      <CommandButtons command={command} onClose={onClose} cancel={words.cancel}>
        <Button look="danger" busy={command.busy} working={words.deleting} onClick={() => void command.run()}>
          {words.remove}
        </Button>
      </CommandButtons>
    </>
  );
};
