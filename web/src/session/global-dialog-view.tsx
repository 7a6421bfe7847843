import { confirmation, loginDialog } from '../texts/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { closeGlobalDialog, useGlobalDialog, type Question } from './global-dialog.ts';

/** Stands once in each layout; opened by `askToLogIn` and `askToConfirm`. */
export const GlobalDialog = () => {
  const state = useGlobalDialog();
  const title = state?.type === 'confirm' ? state.title : loginDialog.title;
  return (
    <Dialog open={state !== undefined} onClose={closeGlobalDialog} title={title}>
      {state?.type === 'confirm' ? <Confirmation {...state} /> : <Login />}
    </Dialog>
  );
};

const Login = () => (
  <>
    <p>{loginDialog.text}</p>
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      <LinkButton to="/login" replace onClick={closeGlobalDialog}>
        {loginDialog.login}
      </LinkButton>
      <LinkButton to="/register" replace look="secondary" onClick={closeGlobalDialog}>
        {loginDialog.register}
      </LinkButton>
    </div>
  </>
);

const Confirmation = ({ text, confirm = confirmation.confirm, cancel = confirmation.cancel, run }: Question) => (
  <>
    <p>{text}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={closeGlobalDialog}>
        {cancel}
      </Button>
      <Button
        onClick={() => {
          closeGlobalDialog();
          run();
        }}
      >
        {confirm}
      </Button>
    </div>
  </>
);
