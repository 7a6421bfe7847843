import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterFrame } from '../lib/deferred.ts';
import { confirmation, login, options } from '../texts/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { closeDialog, useShownDialog, type Question } from './dialogs.ts';
import { LoginForm } from './login-form.tsx';
import { withReturnAddress, loginAddress } from './return-address.ts';

/** Mounted once in each layout; opened by the functions of `dialogs.ts`. */
export const GlobalDialog = () => {
  const shown = useShownDialog();
  const { pathname } = useLocation();
  // Links in the dialog replace its history entry; a change of the page closes it.
  useEffect(() => closeDialog, [pathname]);

  return (
    <Dialog open={shown !== undefined} onClose={closeDialog} title={titleOf(shown)}>
      {shown?.type === 'login' && <Login {...shown} />}
      {shown?.type === 'option' && <Options addToGuestCart={shown.addToGuestCart} />}
      {shown?.type === 'confirm' && <Confirmation {...shown} />}
    </Dialog>
  );
};

const titleOf = (shown: ReturnType<typeof useShownDialog>): string =>
  shown?.type === 'confirm' ? shown.title : shown?.type === 'option' ? options.title : login.title;

const Login = ({ onDone }: { onDone: (() => void) | undefined }) => {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <>
      <LoginForm
        wrong={login.wrongInDialog}
        onDone={({ role }) => {
          if (role === 'admin') return void navigate('/admin', { replace: true });
          closeDialog();
          onDone?.();
        }}
      />
      <div className="border-line mt-6 grid gap-3 border-t pt-5">
        <p className="text-stone text-center text-sm">{login.noAccount}</p>
        <LinkButton to={withReturnAddress('/register', location)} replace variant="secondary" block>
          {login.register}
        </LinkButton>
      </div>
    </>
  );
};

const Options = ({ addToGuestCart }: { addToGuestCart: () => void }) => {
  const location = useLocation();
  const isAnswered = useRef(false);
  return (
    <div className="grid gap-3">
      <p className="text-stone mb-2 text-sm">{options.text}</p>
      <Button
        block
        onClick={() => {
          if (isAnswered.current) return;
          isAnswered.current = true;
          // the browser styles the whole page again when a dialog closes, which on slow phones takes 70 ms
          afterFrame(() => {
            closeDialog();
            afterFrame(addToGuestCart);
          });
        }}
      >
        {options.guest}
      </Button>
      <LinkButton to={loginAddress(location)} replace variant="secondary" block>
        {options.login}
      </LinkButton>
      <Button variant="quiet" block onClick={closeDialog}>
        {options.cancel}
      </Button>
    </div>
  );
};

type ConfirmationProps = Question & { answer: (yes: boolean) => void };

const Confirmation = ({
  text,
  confirm = confirmation.confirm,
  cancel = confirmation.cancel,
  answer,
}: ConfirmationProps) => (
  <>
    <p>{text}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={closeDialog}>
        {cancel}
      </Button>
      <Button
        onClick={() => {
          answer(true);
          closeDialog();
        }}
      >
        {confirm}
      </Button>
    </div>
  </>
);
