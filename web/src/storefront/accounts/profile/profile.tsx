import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { profile as words } from '../../../texts/profile.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { OrderHistory } from '../../orders/history/order-history.tsx';
import { UserInfo } from './user-info.tsx';

const ChangePassword = lazyWithRetry(async () => ({
  default: (await import('../../../session/change-password.tsx')).ChangePassword,
}));

const tabs = ['info', 'orders', 'password'] as const;

/** Profile, orders and password of the user (PROFILE-1). */
const Profile = () => {
  const [query, setQuery] = useSearchParams();
  const shown = tabs.find((id) => id === query.get('tab')) ?? 'info';
  // Back leads to the previous tab; the first one has no parameter
  const show = (id: typeof shown): void => {
    if (id !== shown) setQuery(id === 'info' ? {} : { tab: id }, { preventScrollReset: true });
  };
  const contents = {
    info: <UserInfo />,
    orders: <OrderHistory />,
    password: (
      <Suspense>
        <ChangePassword />
      </Suspense>
    ),
  };
  return (
    <div data-chat-at-title className="wide min-h-[70dvh] max-w-6xl! pt-8 lg:pt-12">
      <PageMeta title={shown === 'info' ? words.title : words.tabs[shown]} noIndex />
      {/* on phones the chat button is beside it */}
      <h1 className="text-title mb-4 max-md:mb-8">{words.title}</h1>
      <Tabs
        label={words.tabsLabel}
        tabs={tabs.map((id) => ({ id, label: words.tabs[id], title: words.tabs[id], content: contents[id] }))}
        shown={shown}
        onShow={show}
      />
    </div>
  );
};

export default Profile;
