import { longDate } from '../../../i18n/formats.ts';
import { account, fullName } from '../../../session/account.ts';
import { useUserQuery } from '../../../session/user-store.ts';
import { useResendVerification } from '../../../session/resend-verification.ts';
import { emailNotices, profile as words } from '../../../texts/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Picture } from './picture.tsx';
import { ProfileForm } from './profile-form.tsx';

export const UserInfo = () => {
  const { data: me, error } = useUserQuery(account);
  if (me) {
    const name = fullName(me.profile);
    return (
      <>
        {!me.emailVerified && <Unverified email={me.email} />}
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[14rem_1fr]">
          <div className="grid content-start gap-5">
            <Picture me={me} />
            <div>
              <p className="text-lg font-semibold">
                <bdi>{name || me.userName}</bdi>
              </p>
              {name && (
                <p className="text-stone text-sm">
                  <bdi>{me.userName}</bdi>
                </p>
              )}
              <p className="text-stone text-sm">{words.since({ date: longDate(me.createdAt) })}</p>
            </div>
          </div>
          <ProfileForm me={me} />
        </div>
      </>
    );
  }
  if (error) return <LoadFailed text={words.loadFailed} onRetry={account.refetch} />;
  return (
    <div role="status" className="grid gap-x-16 gap-y-8 lg:grid-cols-[14rem_1fr]">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-48" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-18" />
        ))}
      </div>
    </div>
  );
};

/** The address was never verified (ACCOUNTS-7). */
const Unverified = ({ email }: { email: string }) => {
  const { busy, resend } = useResendVerification(email);
  return (
    <Notice tone="plain" className="mb-8">
      <p>{emailNotices.unverified({ email })}</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={resend}>
        {emailNotices.resend}
      </Button>
    </Notice>
  );
};
