import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Loaded } from '../../kit/query/loaded.tsx';
import { PageHeader } from '../../kit/frame/page-header.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { Addresses } from './addresses.tsx';
import { Contact } from './contact.tsx';
import { Figures } from './figures.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { Orders } from './orders.tsx';
import { SamePhone } from './same-phone.tsx';
import { Tags } from './tags.tsx';
import { useParam } from '../../../lib/use-param.ts';

/** A customer: orders and what they come to, how to reach them, and what the shop has noted (CUSTOMERS-1). */
const CustomerPage = () => {
  const id = useParam('id');
  const query = useApiQuery(apiQuery('GET /admin/customers/:id', { params: { id } }));
  const { data, setData } = query;
  const title = data ? data.name || words.nameless : words.untitled;
  const onChange = (now: NonNullable<typeof data>): void => setData(() => now);
  return (
    <>
      <PageHeader title={title} back={{ to: addresses.customers, label: words.back }} />
      <Loaded result={query} words={words} className="h-[40rem]">
        {(customer) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Figures customer={customer} />
              <Orders id={id} />
              <Notes customer={customer} onChange={onChange} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-first">
              <Contact customer={customer} />
              <Tags customer={customer} onChange={onChange} />
              <Addresses customer={customer} />
              <Messages customer={customer} />
              <SamePhone customer={customer} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
};

export default CustomerPage;
