import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOGIN } from '../../../lib/navigate.ts';
import { logOut } from '../../../session/log-out.ts';
import { forgetRecent } from '../palette/recent.ts';
import { queryClient } from '../query/query-client.ts';
import { forgetUndo } from '../query/undo.ts';
import { clearUnsaved, confirmIfUnsaved } from '../form/unsaved.ts';

/** Logs out, after a question if there are unsaved changes. */
export const useLogOut = () => {
  const navigate = useNavigate();
  // if the logout fails, the user stays signed in (SESSION-3); the call reports the failure
  const leaving = useMutation(
    {
      mutationFn: () => logOut(clearUnsaved),
      meta: { isReported: true },
      onSuccess: async () => {
        await navigate(LOGIN, { replace: true });
        queryClient.clear();
        forgetRecent();
        forgetUndo();
      },
    },
    queryClient,
  );
  return {
    busy: leaving.isPending,
    logOut: (): void => confirmIfUnsaved(() => !leaving.isPending && leaving.mutate()),
  };
};
