import { Link } from 'react-router';
import { adminDemo as words } from '../../texts/admin-demo.ts';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { demoQuery, isPresent } from './demo-query.ts';

/** Leads to the removal of the demo; nothing in a shop without one. */
export const DemoNotice = () => {
  const { data } = useApiQuery(demoQuery);
  if (!data || !isPresent(data)) return null;
  return (
    <Notice tone="plain">
      {words.notice}{' '}
      <Link to={addresses.demo} className="inline-flex min-h-11 items-center font-medium underline md:min-h-0">
        {words.noticeLink}
      </Link>
    </Notice>
  );
};
